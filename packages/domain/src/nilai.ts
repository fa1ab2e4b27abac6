import { divide2, round2, toHundredths } from './rounding.ts'

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'
type GradeBand = { grade: Grade; code: number; from: number; predikat: string }

/** Marks 0 to 100 with at most 2 decimals; kehadiran is the attendance in percent. */
export type Marks = {
  kehadiran: number
  tugas: number | null
  uts: number | null
  uas: number | null
}
/** Weights of a class, in percent. */
export type Weights = {
  persentasi_kehadiran: number
  persentasi_tugas: number
  persentasi_uts: number
  persentasi_uas: number
}
export type Nilai = {
  tugas: number | null
  uts: number | null
  uas: number | null
  total: number | null
  grade: number | null
}

const LOWEST: GradeBand = { grade: 'E', code: 0, from: 0, predikat: 'Sangat Kurang' }

/** Every letter, code, limit and legend follows from this table (Product §4.5), best band first. */
export const GRADE_BANDS: readonly GradeBand[] = [
  { grade: 'A', code: 4, from: 85, predikat: 'Sangat Memuaskan' },
  { grade: 'B', code: 3, from: 75, predikat: 'Memuaskan' },
  { grade: 'C', code: 2, from: 65, predikat: 'Cukup' },
  { grade: 'D', code: 1, from: 45, predikat: 'Kurang Memuaskan' },
  LOWEST,
]

/**
 * The weighted total of a class with 2 decimals, or null while tugas, uts or uas is missing;
 * weights in percent. Product §4.5.
 */
export function computeTotal(marks: Marks, weights: Weights): number | null {
  const { kehadiran, tugas, uts, uas } = marks
  if (tugas === null || uts === null || uas === null) return null
  const sum =
    toHundredths(kehadiran) * toHundredths(weights.persentasi_kehadiran) +
    toHundredths(tugas) * toHundredths(weights.persentasi_tugas) +
    toHundredths(uts) * toHundredths(weights.persentasi_uts) +
    toHundredths(uas) * toHundredths(weights.persentasi_uas)
  // Hundredths of a mark times hundredths of a percent: 100 * 100 * 100.
  return divide2(sum, 1_000_000)
}

/**
 * The letter of a total, 0 to 100, rounded to 2 decimals first, since what the student sees
 * decides. Product §4.5.
 */
export function gradeOf(total: number): Grade {
  return bandOf(total).grade
}

/** The code of a total, 4 (A) to 0 (E), band as gradeOf. Product §4.5. */
export function gradeCodeOf(total: number): number {
  return bandOf(total).code
}

/** The letter of a code, 4 to 0; null for null or a code that does not exist. Product §4.5. */
export function gradeOfCode(code: number | null): Grade | null {
  return GRADE_BANDS.find((band) => band.code === code)?.grade ?? null
}

/**
 * The legend of the grades, best first, with the range of the total: '85 - 100', '75 - < 85'.
 * Product §4.5.
 */
export function listNilaiLegend(): { grade: Grade; predikat: string; range: string }[] {
  return GRADE_BANDS.map(({ grade, predikat, from }, index) => {
    const above = GRADE_BANDS[index - 1]
    return { grade, predikat, range: `${from} - ${above ? `< ${above.from}` : '100'}` }
  })
}

/**
 * The marks of one class as the wire carries them: total and code are null while a mark is missing,
 * all of it when there is no mark at all. Product §4.5.
 */
export function computeNilai(marks: Marks, weights: Weights): Nilai | null {
  const { tugas, uts, uas } = marks
  if (tugas === null && uts === null && uas === null) return null
  const total = computeTotal(marks, weights)
  return { tugas, uts, uas, total, grade: total === null ? null : gradeCodeOf(total) }
}

function bandOf(total: number): GradeBand {
  const rounded = round2(total)
  return GRADE_BANDS.find((band) => rounded >= band.from) ?? LOWEST
}
