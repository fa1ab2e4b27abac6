import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, createPojt } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { sheetsOf } from '../../test/sheets.ts'
import { storedIn } from '../../test/stored.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const { sia } = sheetsOf(test)
const { done, batalkan } = undoOf(sia)
const { file, read } = storedIn(dataDir)

describe('what else has a number', () => {
  it('a changed NIM returns everywhere, files included', async () => {
    const mhs = await createMhs(db)
    await db.progkam.create({ data: { nama: 'Milik', nilai: 5, nim_mhs: mhs.nim } })
    file(`disc_mhs/disc_1_${mhs.nim}.pdf`, 'disc')
    const number = await done('ganti', 'nim', mhs.nim, '98765432')
    expect(read('disc_mhs/disc_1_98765432.pdf')).toBe('disc')
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await db.account.findFirst({ where: { mhs_id: mhs.id } })).toMatchObject({
      nim: mhs.nim,
    })
    expect(await db.progkam.findFirst({ where: { nama: 'Milik' } })).toMatchObject({
      nim_mhs: mhs.nim,
    })
    expect(read(`disc_mhs/disc_1_${mhs.nim}.pdf`)).toBe('disc')
    expect(read('disc_mhs/disc_1_98765432.pdf')).toBeNull()
  })

  it('a merge of students is two again', async () => {
    const [wrong, right] = [
      await createMhs(db, { no_hp: '081', no_briva: '777' }),
      await createMhs(db),
    ]
    const kelas = await createKelas(db)
    await createKrs(db, { mhs_id: wrong.id, kelas_id: kelas.id }, { uts: 60 }, ['1'])
    await db.biaya.create({ data: { mhs_id: wrong.id, biaya_pendidikan: 7 } })
    file(`disc_mhs/disc_2_${wrong.nim}.pdf`, 'disc')
    const before = await contentOf([wrong.id, right.id])
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    expect(await contentOf([wrong.id, right.id])).not.toEqual(before)
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await contentOf([wrong.id, right.id])).toEqual(before)
    expect(read(`disc_mhs/disc_2_${wrong.nim}.pdf`)).toBe('disc')
    expect(read(`disc_mhs/disc_2_${right.nim}.pdf`)).toBeNull()
  })

  it('the journal of a merged student is the right one’s to be handed out and erased', async () => {
    const [first, wrong, right] = [
      await createMhs(db, { no_hp: '0812345' }),
      await createMhs(db),
      await createMhs(db),
    ]
    await done('gabung', 'mahasiswa', first.nim, wrong.nim)
    const number = await done('gabung', 'mahasiswa', wrong.nim, right.nim)
    await sia('mahasiswa', 'data', right.nim, '--ke', dataDir)
    expect(readFileSync(join(dataDir, `${right.nim}.json`), 'utf8')).toContain('0812345')
    await sia('mahasiswa', 'hapus-data', right.nim, '--apply')
    const ids = [first.id, wrong.id]
    expect(await db.importChange.count({ where: { mhs_id: { in: ids } } })).toBe(0)
    expect((await batalkan(number)).error).toBe(
      `Perintah nomor ${number} tidak dapat dibatalkan lagi: data pribadi di dalamnya sudah dihapus.`,
    )
  })
})

describe('OJT', () => {
  let nims: string[]
  let nama: string
  const places = async () => {
    const rows = await db.mhsPojt.findMany({ orderBy: { id: 'asc' } })
    const quotas = await db.pojtJurusan.findMany({ orderBy: [{ pojt_id: 'asc' }] })
    return { rows, quotas }
  }

  beforeAll(async () => {
    const pojt = await createPojt(db)
    const other = await createPojt(db)
    const [quota] = await db.pojtJurusan.findMany({ where: { pojt_id: pojt.id } })
    const jurusan_id = quota?.jurusan_id ?? 0
    for (const pojt_id of [pojt.id, other.id]) {
      await db.pojtJurusan.updateMany({ where: { pojt_id }, data: { jumlah_mhs: 5 } })
    }
    const company = await db.perusahaan.findUniqueOrThrow({ where: { id: pojt.perusahaan_id } })
    nama = company.nama
    const students = []
    for (let n = 0; n < 3; n += 1) {
      students.push(await createMhs(db, { jurusan_id, jenjang: pojt.jenjang }))
    }
    nims = students.map(({ nim }) => nim)
    for (const { id } of students) {
      await db.mhsPojt.create({ data: { mhs_id: id, pojt_id: pojt.id, jurusan_id } })
    }
    await done('ojt', 'kelompok', nims[1] ?? '', '--bersama', nims[0] ?? '')
    await done('ojt', 'kelompok', nims[2] ?? '', '--bersama', nims[0] ?? '')
  })

  it.each([
    ['lepas', () => [nims[0] ?? '']],
    ['kelompok', () => [nims[0] ?? '', '--keluar']],
    ['mundur', () => [nama]],
    ['pindah', () => [nims[0] ?? '', 'Perusahaan lain']],
  ])('ojt %s is taken back: place, group and counts', async (name, words) => {
    if (name === 'pindah') {
      const [, other] = await db.perusahaan.findMany({ orderBy: { id: 'asc' } })
      await db.perusahaan.update({
        where: { id: other?.id ?? 0 },
        data: { nama: 'Perusahaan lain' },
      })
    }
    const before = await places()
    const number = await done('ojt', name, ...words())
    expect(await places()).not.toEqual(before)
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await places()).toEqual(before)
  })

  it('a place that another has taken meanwhile is named, and nothing is taken back', async () => {
    const number = await done('ojt', 'lepas', nims[2] ?? '')
    const { rows, quotas } = await places()
    const pojt_id = rows[0]?.pojt_id ?? 0
    const quota = quotas.find((one) => one.pojt_id === pojt_id)
    await db.pojtJurusan.updateMany({
      where: { pojt_id },
      data: { jumlah_mhs: quota?.terisi ?? 0 },
    })
    expect((await batalkan(number, '--apply')).error).toContain(
      'kuota perusahaan itu lebih kecil dari tempat yang terpakai',
    )
    expect((await places()).rows).toEqual(rows)
  })
})

async function contentOf(ids: number[]) {
  const content: Record<string, unknown> = {
    mhs: await db.mhs.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } }),
  }
  for (const table of ['krs', 'absensi', 'biaya', 'disc'] as const) {
    const { rows } = await owner.query(
      `select * from ${table} where mhs_id = any ($1) order by mhs_id`,
      [ids],
    )
    content[table] = rows
  }
  const accounts = await db.account.findMany({
    where: { mhs_id: { in: ids } },
    orderBy: { id: 'asc' },
  })
  content.account = accounts.map(({ password_hash, ...account }) => account)
  return content
}
