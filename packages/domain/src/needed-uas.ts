import { computeTotal, GRADE_BANDS, type Grade, gradeCodeOf, type Weights } from './nilai.ts'

/** A letter that is still open, and the least UAS for it; 0 where it is certain. */
type NeededUas = { grade: Grade; uas: number }

/** The marks before the UAS; kehadiran is the attendance in percent that is reckoned with. */
type MarksBefore = { kehadiran: number; tugas: number | null; uts: number | null }

const MOST = 100

/**
 * The least UAS, a whole mark from 0 to 100, for each letter better than E in reach, best first. The list ends at the
 * first letter that is certain. Empty while tugas or UTS is missing, or where the UAS does not count.
 * @param weights of the class, in percent.
 * Product §4.11.
 */
export function listNeededUas(marks: MarksBefore, weights: Weights): NeededUas[] {
  const { tugas, uts } = marks
  if (tugas === null || uts === null || weights.persentasi_uas <= 0) return []
  const codeOf = (uas: number) => gradeCodeOf(computeTotal({ ...marks, uas }, weights) ?? 0)
  const needed: NeededUas[] = []
  for (const { grade, code } of GRADE_BANDS) {
    if (code === 0) break
    const uas = leastFor((mark) => codeOf(mark) >= code)
    if (uas !== null) needed.push({ grade, uas })
    if (uas === 0) break
  }
  return needed
}

function leastFor(isEnough: (mark: number) => boolean): number | null {
  for (let mark = 0; mark <= MOST; mark += 1) if (isEnough(mark)) return mark
  return null
}

/** The same in words: 'Untuk B perlu UAS 71', 'C sudah pasti'. Product §4.11. */
export const showNeededUas = ({ grade, uas }: NeededUas): string =>
  uas === 0 ? `${grade} sudah pasti` : `Untuk ${grade} perlu UAS ${uas}`
