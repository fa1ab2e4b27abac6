import { addDays } from './dates.ts'
import type { Kelas } from './kelas.ts'
import { createRandom, type Random } from './random.ts'
import type { Story } from './story.ts'

/** The marks of one student in one class; null is not given yet. */
export type Marks = { tugas: number | null; uts: number | null; uas: number | null }

/**
 * Marks that lead near a total, given how regularly the student comes. A class of the current
 * semester has only the marks its lecturer can have written by now.
 */
export function aimMarks(
  random: Random,
  aim: { kelas: Kelas; rajin: number; total: number; story: Story },
): Marks {
  const { kelas, rajin, total } = aim
  const { persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas } = kelas.row
  const needed = (total * 100 - rajin * 100 * persentasi_kehadiran) / (100 - persentasi_kehadiran)
  const tugas = mark(needed + random.normal(2, 3))
  const uts = mark(needed + random.normal(-1, 4))
  // The last mark makes up for the other two.
  const rest =
    needed * (100 - persentasi_kehadiran) - tugas * persentasi_tugas - uts * persentasi_uts
  const uas = mark(rest / persentasi_uas)
  const given = givenSoFar(kelas, aim.story)
  return {
    tugas: given.tugas ? tugas : null,
    uts: given.uts ? uts : null,
    uas: given.uas ? uas : null,
  }
}

// Exams are marked from the week after them on; the marks of a half year are complete when it is over.
function givenSoFar({ row, masa }: Kelas, { today }: Story) {
  if (!masa.row.aktif) return { tugas: true, uts: true, uas: true }
  const random = createRandom(`nilai/${row.kode}`)
  const [tugas, uts] = [random.chance(0.5), random.chance(0.7)]
  const isUtsOver = today >= addDays(masa.teaching.uts, 7)
  return { tugas: tugas && isUtsOver, uts: uts && isUtsOver, uas: false }
}

// Lecturers give whole marks, now and then a half.
function mark(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 2) / 2
}
