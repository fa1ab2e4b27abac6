import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { siaOf } from '../../test/sia.ts'

const test = await createTestCollege()
const sia = siaOf(test)
const pathOf = (name: string) => join(test.dataDir, name)

beforeAll(async () => {
  const kelas = await createKelas(test.db, { kode: 'MIK/4A' })
  await createKelas(test.db, { kode: 'LAIN', semester: 2 })
  const [b, a] = [
    await createMhs(test.db, { nim: '24002' }),
    await createMhs(test.db, { nim: '24001' }),
  ]
  await createKrs(test.db, { mhs_id: b.id, kelas_id: kelas.id }, {}, ['2', 'UTS'])
  await createKrs(test.db, { mhs_id: a.id, kelas_id: kelas.id }, { tugas: 78.5, uas: 0 })
})

/** One file out of an .xlsx, which is a zip. */
function partOf(path: string, name: string): string {
  const bytes = readFileSync(path)
  const at = bytes.lastIndexOf(name)
  const entry = bytes.lastIndexOf('PK\x01\x02', at, 'latin1')
  const start = bytes.readUInt32LE(entry + 42)
  const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  return inflateRawSync(bytes.subarray(data, data + bytes.readUInt32LE(entry + 20))).toString()
}

describe('a sheet for a lecturer', () => {
  it('lists who takes the class with the attendance so far', async () => {
    const { code } = await sia(
      'export',
      'lembar-absensi',
      pathOf('hadir.xlsx'),
      '--kelas',
      'mik/4a',
    )
    expect(code).toBe(0)
    const [sheet] = await readXlsx(pathOf('hadir.xlsx'))
    const rows = sheet?.data ?? []
    expect(rows.slice(0, 2).map((row) => row.slice(0, 2))).toEqual([
      ['Kelas', 'MIK/4A'],
      ['Tahun ajaran', '2025/2026'],
    ])
    expect(rows.at(-3)).toEqual([
      'NIM',
      'Nama',
      ...Array.from({ length: 12 }, (_, n) => `${n + 1}`),
      'UTS',
      'UAS',
    ])
    expect(rows.at(-2)).toEqual(['24001', 'Mahasiswa 24001', ...Array(14).fill(null)])
    expect(rows.at(-1)).toMatchObject({ 0: '24002', 3: 'H', 14: 'H', 15: null })
  })

  it('lists the marks so far as numbers', async () => {
    await sia('export', 'lembar-nilai', pathOf('nilai.xlsx'), '--kelas', 'MIK/4A')
    const [sheet] = await readXlsx(pathOf('nilai.xlsx'))
    expect(sheet?.data.slice(-3)).toEqual([
      ['NIM', 'Nama', 'Tugas', 'UTS', 'UAS'],
      ['24001', 'Mahasiswa 24001', 78.5, null, 0],
      ['24002', 'Mahasiswa 24002', null, null, null],
    ])
  })

  it('locks names, opens what is to be filled in, and offers only what is read', async () => {
    const sheet = partOf(pathOf('hadir.xlsx'), 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<\/sheetData><sheetProtection sheet="1"[^>]*\/><dataValidations/)
    expect(sheet).toMatch(/type="list"[^>]*sqref="C7:P8"><formula1>"H,I,S,A"<\/formula1>/)
    const styles = partOf(pathOf('hadir.xlsx'), 'xl/styles.xml')
    const open =
      /<cellXfs.*<\/cellXfs>/
        .exec(styles)?.[0]
        .split('<xf ')
        .findIndex((xf) => xf.includes('locked="0"')) ?? 0
    const styleOf = (cell: string) => new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1]
    expect([styleOf('C7'), styleOf('P8')]).toEqual([`${open - 1}`, `${open - 1}`])
    expect([styleOf('A7'), styleOf('B8'), styleOf('C6')]).not.toContain(`${open - 1}`)
    const marks = partOf(pathOf('nilai.xlsx'), 'xl/worksheets/sheet1.xml')
    expect(marks).toMatch(/type="decimal" operator="between"[^>]*sqref="C7:E8"><formula1>0<.*>100</)
  })

  it('is one file a class for many classes', async () => {
    const { json } = await sia(
      'export',
      'lembar-nilai',
      pathOf('lembar'),
      '--semester',
      '2025/2026',
      '--json',
    )
    expect(readdirSync(pathOf('lembar'))).toEqual(['nilai LAIN.xlsx', 'nilai MIK-4A.xlsx'])
    expect(json()).toEqual({
      files: ['nilai LAIN.xlsx', 'nilai MIK-4A.xlsx'].map((name) => join(pathOf('lembar'), name)),
    })
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      subject: 'export lembar-nilai',
      changes: { classes: ['LAIN', 'MIK/4A'] },
    })
  })

  it.each([
    ['absensi', 2],
    // Who has no marks yet is no line.
    ['nilai', 1],
  ])('comes back as it was: %s', async (jenis, lines) => {
    const path = pathOf(`kembali-${jenis}.xlsx`)
    await sia('export', `lembar-${jenis}`, path, '--kelas', 'MIK/4A')
    const { code, json } = await sia('import', jenis, path, '--json')
    expect({ code, report: json() }).toMatchObject({
      code: 0,
      report: { lines, new: 0, changed: 0, rejected: 0, notes: [] },
    })
  })

  it.each([
    [['x'], 2, 'Sebutkan --kelas'],
    [['x', '--kelas', 'XX'], 1, 'Kelas tidak ditemukan: XX.'],
    [['x.xlsx', '--semester', '2025/2026'], 1, 'Ada 2 kelas: sebutkan sebuah folder'],
    [['x', '--semester', '2020/2021'], 1, 'Tidak ada kelas seperti itu.'],
  ])('asks for what is missing: %j', async (words, wanted, sentence) => {
    const { code, err } = await sia('export', 'lembar-absensi', ...words)
    expect({ code, err }).toEqual({ code: wanted, err: expect.stringContaining(sentence) })
  })
})
