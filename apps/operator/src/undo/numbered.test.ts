import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeOffer } from '@sia/office/features/ojt/commands-companies'
import { changeGroup } from '@sia/office/features/ojt/commands-group'
import { freeStudent, placeStudent } from '@sia/office/features/ojt/commands-place'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, createPojt } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { renumberIn } from '../../test/renumber.ts'
import { sheetsOf } from '../../test/sheets.ts'
import { storedIn } from '../../test/stored.ts'
import { undoOf } from '../../test/undo.ts'

const test = await createTestCollege()
const { db, owner, dataDir } = test
const { sia } = sheetsOf(test)
const { done, batalkan } = undoOf(sia)
const renumber = renumberIn(test)
const { file, read } = storedIn(dataDir)

describe('what else has a number', () => {
  it('a changed NIM returns everywhere, files included', async () => {
    const mhs = await createMhs(db)
    await db.progkam.create({ data: { nama: 'Milik', nilai: 5, nim_mhs: mhs.nim } })
    file(`disc_mhs/disc_1_${mhs.nim}.pdf`, 'disc')
    const { number } = await renumber(mhs.nim, '98765432')
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
  let from: { id: number; perusahaan_id: number }
  let to: { id: number }
  const writer = { db: test.office.db, actor: 'staf pkk' }
  const places = async () => {
    const rows = await db.mhsPojt.findMany({ orderBy: { id: 'asc' } })
    const quotas = await db.pojtJurusan.findMany({ orderBy: [{ pojt_id: 'asc' }] })
    return { rows, quotas }
  }
  const place = (nim: string) => ({ nim, seen: from.id, apply: true })

  beforeAll(async () => {
    await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
    from = await createPojt(db, { 3: 5 })
    to = await createPojt(db, { 3: 5 })
    nims = []
    for (let n = 0; n < 3; n += 1) {
      const { id, nim } = await createMhs(db)
      nims.push(nim)
      await db.mhsPojt.create({
        data: {
          mhs_id: id,
          pojt_id: from.id,
          jurusan_id: 3,
          kelompok_nim: nims[0] ?? '',
          kelompok_urutan: n + 1,
        },
      })
    }
  })

  it.each([
    ['a place that was freed', (nim: string) => freeStudent(writer, place(nim))],
    [
      'a student who was moved',
      (nim: string) => placeStudent(writer, { ...place(nim), pojt_id: to.id }),
    ],
    [
      'a group that was left',
      (nim: string) => changeGroup(writer, { nim, fellow: null, seen: nims[0] ?? '', apply: true }),
    ],
    [
      'a company that withdrew',
      () =>
        closeOffer(
          writer,
          { ...from, jenjang: 'D2' },
          { withdraws: true, seen: null, apply: true },
        ),
    ],
  ])('%s is taken back: place, group and counts', async (_, act) => {
    const before = await places()
    const { number } = await act(nims[0] ?? '')
    expect(await places()).not.toEqual(before)
    expect(await batalkan(number, '--apply')).toMatchObject({ code: 0, left: 0 })
    expect(await places()).toEqual(before)
  })

  it('a place that another has taken meanwhile is named, and nothing is taken back', async () => {
    const { number } = await freeStudent(writer, place(nims[2] ?? ''))
    const { rows, quotas } = await places()
    const quota = quotas.find((one) => one.pojt_id === from.id)
    await db.pojtJurusan.updateMany({
      where: { pojt_id: from.id },
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
