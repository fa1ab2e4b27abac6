import { list, open, prepare, undo } from '@sia/contracts/office/semester'
import { createKelas, createMhs, day } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, enterAs } = await createOfficeApp()
const cookie = await enterAs('akademik')

// A year ago the second half, this year the first: its students go on together.
const tahun = await db.tahunAjaran.create({ data: { tahun: '2025/2026' } })
const now = await db.tahunAjaran.create({ data: { tahun: '2026/2027' } })
await createKelas(db, { kode: 'MIK-2A-WEB', semester: 2, tahun_ajaran_id: tahun.id })
const running = await createKelas(db, { kode: 'MIK-1A-DAS', semester: 1, tahun_ajaran_id: now.id })
await db.semesterAjaran.create({
  data: {
    tahun_ajaran_id: now.id,
    semester: 'ganjil',
    mulai: day('2026-08-03'),
    selesai: day('2027-01-30'),
    aktif: true,
  },
})
const mhs = await createMhs(db, { semester: 1 })
await db.krs.create({ data: { mhs_id: mhs.id, kelas_id: running.id } })

const NEXT = {
  tahun: '2026/2027',
  semester: 'genap' as const,
  mulai: '2027-02-01',
  selesai: '2027-07-31',
}
const prepareIt = (terapkan: boolean, more = {}) =>
  call(prepare, { cookie, body: { ...NEXT, ...more, terapkan } })
const classesOf = () => db.kelas.count({ where: { tahun_ajaran_id: now.id, semester: 2 } })

it('shows what the next term would have, and writes nothing', async () => {
  const { status, body } = await prepareIt(false)
  expect([status, body]).toEqual([
    200,
    {
      mulai: '2027-02-01',
      selesai: '2027-07-31',
      seperti: '2025/2026',
      kelas: 1,
      pertemuan: 14,
      krs: 1,
      tanpa_hari: [],
      tanpa_mahasiswa: [],
      nomor: null,
    },
  ])
  expect(await classesOf()).toBe(0)
})

it('makes it once, with a number that takes all of it back', async () => {
  const { body } = await prepareIt(true)
  const made = await db.kelas.findFirstOrThrow({
    where: { tahun_ajaran_id: now.id, semester: 2 },
    include: { pengajaran: true, krs: true },
  })
  expect([made.kode, made.pengajaran.length, made.krs.map(({ mhs_id }) => mhs_id)]).toEqual([
    'MIK-2A-WEB',
    14,
    [mhs.id],
  ])
  expect((await prepareIt(true)).body).toMatchObject({
    seperti: null,
    kelas: 0,
    pertemuan: 0,
    krs: 0,
  })
  expect((await call(undo, { cookie, body: { nomor: body.nomor } })).status).toBe(200)
  expect(await classesOf()).toBe(0)
  const { body: terms } = await call(list, { cookie })
  expect(terms.semester.map(({ semester }) => semester)).toEqual(['ganjil'])
})

it('is refused inside another term, with the wrong days, and without classes to go by', async () => {
  const inside = await prepareIt(false, { mulai: '2027-01-04' })
  expect([inside.status, inside.error.message]).toEqual([
    409,
    expect.stringContaining('bertumpang tindih'),
  ])
  expect((await prepareIt(false, { selesai: '2027-01-31' })).status).toBe(422)
  expect((await prepareIt(false, { tahun: '2026/2028' })).error.errors.tahun).toEqual([
    'Tulis dua tahun yang berurutan, seperti 2026/2027.',
  ])
  expect((await prepareIt(false, { tahun: '2020/2021' })).status).toBe(404)
})

it('is opened after a look, and taken back', async () => {
  await prepareIt(true)
  const wanted = { ...NEXT, mulai: '', selesai: '', naik: true }
  const shown = await call(open, { cookie, body: { ...wanted, terapkan: false } })
  expect(shown.body).toMatchObject({ sebelumnya: 'ganjil 2026/2027', naik: 1, nomor: null })
  expect(shown.body.periksa.map(({ apa }) => apa)).toContain(
    'kelas semester yang berakhir yang nilainya belum lengkap',
  )
  const { body } = await call(open, { cookie, body: { ...wanted, terapkan: true } })
  const risen = () => db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })
  expect((await risen()).semester).toBe(2)
  expect((await call(undo, { cookie, body: { nomor: body.nomor } })).status).toBe(200)
  expect((await risen()).semester).toBe(1)
})
