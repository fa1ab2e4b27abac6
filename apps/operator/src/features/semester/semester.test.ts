import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { siaOf } from '../../../test/sia.ts'

const test = await createTestCollege()
const { db } = test
const mulai = (...words: string[]) => siaOf(test)('semester', 'mulai', ...words)

const DAYS = ['--mulai', '2026-02-01', '--selesai', '2026-07-31']
const running = () =>
  db.semesterAjaran.findMany({ where: { aktif: true }, include: { tahun_ajaran: true } })

beforeAll(async () => {
  const kelas = await createKelas(db)
  const [there, without, d1, gone] = [
    await createMhs(db, { semester: 3 }),
    await createMhs(db, { semester: 4 }),
    await createMhs(db, { semester: 1, jenjang: 'D1' }),
    await createMhs(db, { semester: 3 }),
  ]
  for (const { id } of [there, d1]) await createKrs(db, { mhs_id: id, kelas_id: kelas.id })
  await db.mhsStatus.create({
    data: { mhs_id: gone.id, sejak: day('2025-01-01'), status: 'keluar' },
  })
  expect(without.semester).toBe(4)
})

it('shows what is not ready, and changes nothing', async () => {
  const { code, out } = await mulai('2025/2026', 'genap', ...DAYS, '--naik')
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /akan berjalan\.\n {2}2 mahasiswa akan naik semester\n {2}Periksa:\n {2}! 1 mahasiswa aktif tanpa KRS/,
    ),
  ])
  expect(await running()).toEqual([])
  expect((await mulai('2026/2027', 'genap', '--json', ...DAYS)).json()).toMatchObject({
    periksa: [{ apa: expect.stringContaining('belum ada satu pun') }, { jumlah: 3 }],
  })
  expect(await db.tahunAjaran.count()).toBe(1)
})

it('opens a term and raises active students, each once', async () => {
  expect((await mulai('2025/2026', 'genap')).err).toContain('Sebutkan --mulai dan --selesai')
  expect((await mulai('2025/2026', 'genap', ...DAYS, '--naik', '--apply')).code).toBe(0)
  expect(await running()).toMatchObject([
    { semester: 'genap', tahun_ajaran: { tahun: '2025/2026' } },
  ])
  const semesters = async () =>
    (await db.mhs.findMany({ orderBy: { id: 'asc' } })).map(({ semester }) => semester)
  expect(await semesters()).toEqual([4, 4, 2, 3])
  await mulai('2025/2026', 'genap', '--naik', '--apply')
  expect(await semesters()).toEqual([4, 4, 2, 3])
})

it('replaces the running term, and tells of marks that are missing there', async () => {
  const next = ['2026/2027', 'ganjil', '--mulai', '2026-08-24', '--selesai', '2027-01-30']
  const { json } = await mulai(...next, '--json')
  expect(json()).toMatchObject({
    sebelumnya: 'genap 2025/2026',
    periksa: expect.arrayContaining([
      expect.objectContaining({ apa: 'kelas semester yang berakhir yang nilainya belum lengkap' }),
    ]),
  })
  await mulai(...next, '--apply')
  expect(await running()).toMatchObject([{ semester: 'ganjil' }])
})

it('refuses days that can not be', async () => {
  const at = (from: string, to: string) =>
    mulai('2026/2027', 'genap', '--mulai', from, '--selesai', to, '--apply')
  expect((await at('2027-01-15', '2027-07-31')).err).toContain('bertumpang tindih dengan ganjil')
  expect((await at('2027-07-31', '2027-02-01')).err).toContain('setelah hari pertama')
  expect((await mulai('2026/2028', 'genap')).code).toBe(2)
})
