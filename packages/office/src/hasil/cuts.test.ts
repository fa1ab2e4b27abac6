import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { resultsOf } from '../../test/results.ts'
import { resultKinds } from '../registry/result-kinds.ts'

// Whatever is added or subtracted: students that the same figures count are at least as many as a figure needs. Who is in
// which figure is seen from outside, by changing what one student did and reading everything again.

const LEAST = 5
const test = await createTestCollege()
const { db } = test
const ask = resultsOf(test)

const GROUPS = [
  [8, 2030],
  [8, 2031],
  [9, 2030],
  [9, 2031],
] as const
/** How many students of each group take each class. */
const CLASSES: Record<string, readonly number[]> = {
  BESAR: [7, 1, 0, 0],
  CAMPUR: [3, 3, 0, 2],
  DUA: [5, 5, 1, 0],
  KECIL: [2, 1, 0, 0],
  PAS: [6, 0, 6, 3],
}

/** One student of one class: a row of attendance. */
interface Row {
  mhs_id: number
  kelas_id: number
}

const rows: Row[] = []

beforeAll(async () => {
  await db.pengaturan.updateMany({ data: { kehadiran_minimal: 75 } })
  const students = await Promise.all(
    GROUPS.map(([jurusan_id, angkatan]) =>
      Promise.all(
        Array.from({ length: 7 }, () => createMhs(db, { jurusan_id, angkatan, ojt_aktif: true })),
      ),
    ),
  )
  for (const [kode, counts] of Object.entries(CLASSES)) {
    const kelas = await createKelas(db, { kode })
    for (const [group, count] of counts.entries()) {
      for (const { id: mhs_id } of students[group]?.slice(0, count) ?? []) {
        await createKrs(db, { mhs_id, kelas_id: kelas.id }, { tugas: 70, uts: 70, uas: 70 })
        await db.absensi.createMany({
          data: [1, 2, 3, 4, 5].map((pertemuan) => ({
            mhs_id,
            kelas_id: kelas.id,
            pertemuan: String(pertemuan),
            status: '1',
          })),
        })
        rows.push({ mhs_id, kelas_id: kelas.id })
      }
    }
  }
  // A group of its own that is too small for any figure.
  await createMhs(db, { jurusan_id: 9, angkatan: 2032, ojt_aktif: true })
})

const QUESTIONS = [
  { jurusan: ['8'] },
  { jurusan: ['9'] },
  { angkatan: [2030] },
  { jurusan: ['9'], angkatan: [2031] },
]

/** Every line of every unnamed table of a result, whatever is asked, by where it stands. */
async function figuresOf(kind: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const { of, filters } = resultKinds.find(({ name }) => name === kind) ?? { of: '', filters: [] }
  expect(of).not.toBe('')
  const asked = QUESTIONS.filter((one) =>
    Object.keys(one).every((name) => filters.some((known) => known === name)),
  )
  for (const words of [{}, ...asked]) {
    const { tables } = await ask(kind, words)
    for (const { name, rows: lines } of tables) {
      if (['Tanpa tempat', 'Belum mengikuti', 'Tempat'].includes(name)) continue
      for (const line of lines) {
        const { Kelas, Jurusan, Angkatan, Dosen, Kegiatan } = line
        const place = JSON.stringify([
          words,
          name,
          Kelas,
          line['Kode kelas'],
          Jurusan,
          Angkatan,
          Dosen,
          Kegiatan,
        ])
        found.set(place, JSON.stringify(line))
      }
    }
  }
  return found
}

/** Which figures count a row: those that change with what its student did. */
async function linesOf(kind: string, before: Map<string, string>): Promise<string> {
  const after = await figuresOf(kind)
  const places = new Set([...before.keys(), ...after.keys()])
  return [...places]
    .filter((place) => before.get(place) !== after.get(place))
    .sort()
    .join('\n')
}

/** Rows by the figures that count them; those that no figure counts are left out. */
async function search<Item>(
  kind: string,
  items: readonly Item[],
  disturb: (item: Item) => Promise<() => Promise<unknown>>,
): Promise<Item[][]> {
  const before = await figuresOf(kind)
  expect(before.size).toBeGreaterThan(0)
  const alike = new Map<string, Item[]>()
  for (const item of items) {
    const restore = await disturb(item)
    const lines = await linesOf(kind, before)
    await restore()
    if (lines !== '') alike.set(lines, [...(alike.get(lines) ?? []), item])
  }
  expect(await figuresOf(kind)).toEqual(before)
  return [...alike.values()]
}

const isEnough = (found: unknown[][]) => {
  expect(found.length).toBeGreaterThan(1)
  for (const alike of found) expect(alike.length).toBeGreaterThanOrEqual(LEAST)
}

it('attendance by class and by intake', async () => {
  isEnough(
    await search('kehadiran', rows, async (where) => {
      await db.absensi.updateMany({ where, data: { status: '4' } })
      return () => db.absensi.updateMany({ where, data: { status: '1' } })
    }),
  )
})

it('marks by class and lecturer', async () => {
  isEnough(
    await search('nilai', rows, async (where) => {
      await db.krs.updateMany({ where, data: { uas: 0 } })
      return () => db.krs.updateMany({ where, data: { uas: 70 } })
    }),
  )
})

it('OJT places by programme and intake', async () => {
  const students = await db.mhs.findMany({ where: { ojt_aktif: true } })
  isEnough(
    await search('ojt', students, async ({ id }) => {
      await db.mhs.update({ where: { id }, data: { ojt_aktif: false } })
      return () => db.mhs.update({ where: { id }, data: { ojt_aktif: true } })
    }),
  )
})

it('the pocket book by activity', async () => {
  const { id: buku_saku_kegiatan_id } = await db.bukuSakuKegiatan.create({
    data: { judul: 'Ibadah', bulan: 9 },
  })
  const students = await db.mhs.findMany()
  isEnough(
    await search('buku-saku', students, async ({ id: mhs_id }) => {
      const { id } = await db.bukuSaku.create({
        data: { mhs_id, buku_saku_kegiatan_id, status: 1, tanggal: new Date() },
      })
      return () => db.bukuSaku.delete({ where: { id } })
    }),
  )
})
