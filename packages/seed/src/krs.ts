import { MHS_DEMO, NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import { firstDayOf } from './half-year.ts'
import type { Kelas } from './kelas.ts'
import type { Mhs } from './mhs.ts'
import { aimMarks, type Marks } from './nilai.ts'
import { createRandom } from './random.ts'
import type { Story } from './story.ts'

type KrsRow = Marks & { id: number; mhs_id: number; kelas_id: number }

/** A registration with the class it is for and how regularly the student comes. */
export interface Krs {
  row: KrsRow
  kelas: Kelas
  rajin: number
  /** Nothing was written down yet: neither marks nor attendance. */
  kosong: boolean
}

// The totals this student ends near, semester by semester: every grade from A to E appears.
const NILAI_LENGKAP: Record<number, readonly number[]> = {
  1: [91, 80, 79, 70, 88, 57],
  2: [93, 70, 81, 79, 36, 90],
  3: [90, 80, 92, 79, 70, 89],
  4: [89, 80, 91, 79, 90, 80],
}

const NO_MARKS: Marks = { tugas: null, uts: null, uas: null }

/** Registrations of all students, student by student, with the marks given so far. */
export function createKrs(mhs: readonly Mhs[], kelas: readonly Kelas[], story: Story): Krs[] {
  const random = createRandom('krs')
  const classesOf = Map.groupBy(kelas, (k) => k.rombel)
  let id = 0
  return mhs.flatMap(({ row, rombel, status }) => {
    const able = random.normal(79, 8)
    const quits = random.chance(0.012)
    const kosong = row.nim === NIM_KOSONG
    const classes = (classesOf.get(rombel) ?? []).filter((k) =>
      kosong ? k.row.semester === row.semester : k.row.semester <= row.semester,
    )
    return classes.map((k, index): Krs => {
      const known = row.nim === NIM_LENGKAP && NILAI_LENGKAP[k.row.semester]?.[index % 6]
      const target = known || random.normal(able, 7)
      const last = quits && k.row.semester === row.semester
      const rajin = last ? 0.35 : Math.min(0.98, 0.72 + target / 400)
      const total = last ? random.normal(35, 6) : target
      const marks = aimMarks(random, { kelas: k, rajin, total, story })
      const registration = { id: ++id, mhs_id: row.id, kelas_id: k.row.id }
      const given = kosong
        ? NO_MARKS
        : isLate({ row, status }, k, story)
          ? { ...marks, uas: null }
          : marks
      return { row: { ...registration, ...given }, kelas: k, rajin, kosong }
    })
  })
}

// A few still have to sit the UAS of the half year before; nobody graduates without a mark.
const LATE = 0.01

function isLate(
  { row, status }: Pick<Mhs, 'row' | 'status'>,
  { row: kelas, masa }: Kelas,
  { running }: Story,
): boolean {
  if (status !== 'aktif' || MHS_DEMO.some(({ nim }) => nim === row.nim)) return false
  const random = createRandom(`susulan/${row.nim}/${kelas.kode}`)
  return masa.row.mulai === firstDayOf(running - 1) && random.chance(LATE)
}
