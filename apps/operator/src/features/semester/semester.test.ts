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
  const next = ['2026/2027', 'ganjil', '--mulai', '2026-08-24', '--selesai', '2027-01-30', '--naik']
  const { json } = await mulai(...next, '--json')
  // Nobody rises past the last semester of his level.
  expect(json()).toMatchObject({
    naik: 0,
    sebelumnya: 'genap 2025/2026',
    periksa: expect.arrayContaining([
      expect.objectContaining({ apa: 'kelas semester yang berakhir yang nilainya belum lengkap' }),
    ]),
  })
  await mulai(...next, '--apply')
  expect(await running()).toMatchObject([{ semester: 'ganjil' }])
})

it('refuses days that cannot be', async () => {
  const at = (from: string, to: string) =>
    mulai('2026/2027', 'genap', '--mulai', from, '--selesai', to, '--apply')
  expect((await at('2027-01-15', '2027-07-31')).err).toContain('bertumpang tindih dengan ganjil')
  expect((await at('2027-07-31', '2027-02-01')).err).toContain('setelah hari pertama')
  expect((await mulai('2026/2028', 'genap')).code).toBe(2)
})

it('says that a term is still to come', async () => {
  const days = ['--mulai', '2200-09-01', '--selesai', '2201-01-31']
  const { out } = await mulai('2200/2201', 'ganjil', ...days)
  expect(out).toMatch(/! hari pertamanya masih \d{5} hari lagi\n {4}→ buka pada harinya/)
})

it('opened by mistake is taken back: the term before runs again, and who rose is where he was', async () => {
  const before = {
    running: (await running()).map(({ id }) => id),
    students: await db.mhs.findMany({
      select: { id: true, semester: true },
      orderBy: { id: 'asc' },
    }),
  }
  const { id } = await createMhs(db, { semester: 2 })
  const opened = await mulai(
    '2027/2028',
    'ganjil',
    '--mulai',
    '2027-09-01',
    '--selesai',
    '2028-01-31',
    '--naik',
    '--apply',
  )
  const number = /Nomor (\d+)\. Membatalkannya: sia import batalkan \1/.exec(opened.out)?.[1] ?? ''
  expect((await db.mhs.findUniqueOrThrow({ where: { id } })).semester).toBe(3)
  expect((await siaOf(test)('import', 'batalkan', number, '--apply')).code).toBe(0)
  expect((await db.mhs.findUniqueOrThrow({ where: { id } })).semester).toBe(2)
  expect({
    running: (await running()).map((term) => term.id),
    students: await db.mhs.findMany({
      where: { id: { not: id } },
      select: { id: true, semester: true },
      orderBy: { id: 'asc' },
    }),
  }).toEqual(before)
  expect(await db.tahunAjaran.count({ where: { tahun: '2027/2028' } })).toBe(0)
})

it('tells of classes that have one room at one time, not of those that share it', async () => {
  const { id: tahun_ajaran_id } = await db.tahunAjaran.create({ data: { tahun: '2028/2029' } })
  const first = await createKelas(db, { kode: 'R1', semester: 1, tahun_ajaran_id })
  const { ruangan_id } = first
  const at = (time: string) => new Date(`1970-01-01T${time}Z`)
  const later = await db.jamkul.create({
    data: { hari: 1, dari: at('10:00:00'), sampai: at('11:40:00') },
  })
  const same = { semester: 1, tahun_ajaran_id, ruangan_id }
  await createKelas(db, { kode: 'R2', ...same, jamkul_id: later.id })
  const days = ['--mulai', '2028-08-24', '--selesai', '2029-01-30']
  const clashes = async () => {
    const { periksa } = (await mulai('2028/2029', 'ganjil', ...days, '--json')).json() as {
      periksa: { apa: string; contoh: string }[]
    }
    return periksa.flatMap(({ apa, contoh }) => (apa.includes('ruangannya') ? contoh : []))
  }
  expect(await clashes()).toEqual([])
  await createKelas(db, { kode: 'R3', ...same })
  expect(await clashes()).toEqual(['R1, R3'])
  // From the middle of the hours of R2 on: another weekly time that shares a moment with them.
  const within = await db.jamkul.create({
    data: { hari: 1, dari: at('11:00:00'), sampai: at('12:40:00') },
  })
  await createKelas(db, { kode: 'R4', ...same, jamkul_id: within.id })
  expect(await clashes()).toEqual(['R1, R2, R3, R4'])
})

it('does not replace the term that runs already', async () => {
  const { json } = await mulai('2026/2027', 'ganjil', '--json')
  expect(json()).toMatchObject({ sebelumnya: null })
})
