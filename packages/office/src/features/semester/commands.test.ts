import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { openTerm } from './commands.ts'

const test = await createTestCollege()
const { db } = test

interface More {
  days?: [mulai: string, selesai: string]
  raises?: boolean
  apply?: boolean
}

const open = (
  tahun: string,
  semester: 'ganjil' | 'genap',
  { days: [mulai, selesai] = ['', ''], raises = false, apply = false }: More = {},
) =>
  openTerm(
    { db: test.office.db, actor: 'staf akademik' },
    { tahun, semester, mulai: mulai || undefined, selesai: selesai || undefined, raises, apply },
  )

const DAYS: [string, string] = ['2026-02-01', '2026-07-31']
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
  const { risen, findings } = await open('2025/2026', 'genap', { days: DAYS, raises: true })
  expect([risen, findings[0]]).toEqual([
    2,
    expect.objectContaining({ what: 'mahasiswa aktif tanpa KRS semester ini', count: 1 }),
  ])
  expect(await running()).toEqual([])
  expect((await open('2026/2027', 'genap', { days: DAYS })).findings).toMatchObject([
    { what: expect.stringContaining('belum ada satu pun') },
    { count: 3 },
  ])
  expect(await db.tahunAjaran.count()).toBe(1)
})

it('opens a term and raises active students, each once', async () => {
  await expect(open('2025/2026', 'genap')).rejects.toThrow('Semester genap 2025/2026 belum ada.')
  await open('2025/2026', 'genap', { days: DAYS, raises: true, apply: true })
  expect(await running()).toMatchObject([
    { semester: 'genap', tahun_ajaran: { tahun: '2025/2026' } },
  ])
  const semesters = async () =>
    (await db.mhs.findMany({ orderBy: { id: 'asc' } })).map(({ semester }) => semester)
  expect(await semesters()).toEqual([4, 4, 2, 3])
  await open('2025/2026', 'genap', { raises: true, apply: true })
  expect(await semesters()).toEqual([4, 4, 2, 3])
})

it('replaces the running term, and tells of marks that are missing there', async () => {
  const next = { days: ['2026-08-24', '2027-01-30'] as [string, string], raises: true }
  const { risen, previous, findings } = await open('2026/2027', 'ganjil', next)
  // Nobody rises past the last semester of his level.
  expect([risen, previous]).toEqual([0, 'genap 2025/2026'])
  expect(findings.map(({ what }) => what)).toContain(
    'kelas semester yang berakhir yang nilainya belum lengkap',
  )
  await open('2026/2027', 'ganjil', { ...next, apply: true })
  expect(await running()).toMatchObject([{ semester: 'ganjil' }])
})

it('refuses days that cannot be', async () => {
  const at = (...days: [string, string]) => open('2026/2027', 'genap', { days, apply: true })
  await expect(at('2027-01-15', '2027-07-31')).rejects.toThrow('bertumpang tindih dengan ganjil')
  await expect(at('2027-07-31', '2027-02-01')).rejects.toThrow('setelah hari pertama')
})

it('says that a term is still to come', async () => {
  const { findings } = await open('2200/2201', 'ganjil', { days: ['2200-09-01', '2201-01-31'] })
  expect(findings[0]?.what).toMatch(/^hari pertamanya masih \d{5} hari lagi$/)
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
  const clashes = async () => {
    const { findings } = await open('2028/2029', 'ganjil', { days: ['2028-08-24', '2029-01-30'] })
    return findings.flatMap(({ what, names }) => (what.includes('ruangannya') ? names : []))
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
  expect((await open('2026/2027', 'ganjil')).previous).toBe(null)
})
