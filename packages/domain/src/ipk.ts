import { divide2, toHundredths } from './rounding.ts'

/** Which class of a repeated course counts: the one with the best letter, or the latest one with a letter. */
export const NILAI_ULANG = ['terbaik', 'terakhir'] as const

export type NilaiUlang = (typeof NILAI_ULANG)[number]

/** A class as credits and averages see it; grade is its code 4 to 0, null while it has none. */
export interface GradedKelas {
  /** The course, by any key that no other course has. */
  matkul_id: number | string
  /** The academic year, '2025/2026', and the semester of the class. */
  tahun: string
  semester: number
  grade: number | null
  sks: number
}

/**
 * The one class of each course whose letter counts; courses without any letter are left out. Without a choice of the
 * college the best letter counts. Example: an E in 2025/2026 and a B in 2026/2027 leave the B. Product §4.6.
 */
export function listCounted<K extends GradedKelas>(
  items: readonly K[],
  ulang: NilaiUlang | null,
): K[] {
  const counted = new Map<K['matkul_id'], K>()
  for (const item of items) {
    if (item.grade === null) continue
    const other = counted.get(item.matkul_id)
    if (!other || rank(item, other, ulang) > 0) counted.set(item.matkul_id, item)
  }
  return [...counted.values()]
}

/** Sorts classes by when they were taken: the academic year, then the semester. Product §4.6. */
export const compareTaken = (one: GradedKelas, other: GradedKelas): number =>
  one.tahun.localeCompare(other.tahun) || one.semester - other.semester

// Above zero where the first counts before the second; of two classes of one semester the better one does.
function rank(one: GradedKelas, other: GradedKelas, ulang: NilaiUlang | null): number {
  const better = (one.grade ?? 0) - (other.grade ?? 0)
  const later = compareTaken(one, other)
  return ulang === 'terakhir' ? later || better : better || later
}

/** Credits that were earned: of each passed course once, of a failed one (E) none. Product §4.6. */
export const countSksLulus = (items: readonly GradedKelas[], ulang: NilaiUlang | null): number =>
  listCounted(items, ulang).reduce((sum, { grade, sks }) => (grade ? sum + sks : sum), 0)

/**
 * The grade point average of some classes: the mean of the codes (4 to 0, null = no grade yet)
 * weighted by credits, 2 decimals; null when none has a grade. Product §4.6.
 */
export function computeIp(items: readonly { grade: number | null; sks: number }[]): number | null {
  let points = 0
  let credits = 0
  for (const { grade, sks } of items) {
    if (grade === null) continue
    points += grade * sks
    credits += sks
  }
  return credits > 0 ? divide2(points, credits) : null
}

/**
 * The IPK, null when nothing has a grade: over all classes, or where the college chose which class of a repeated course
 * counts, over those that count. Product §4.6.
 */
export const computeIpk = (
  items: readonly GradedKelas[],
  ulang: NilaiUlang | null,
): number | null => computeIp(ulang === null ? items : listCounted(items, ulang))

/**
 * The IPK of a student (null when nothing has a grade) and the IP of every semester that has one, ascending; the IP is
 * over all classes of its semester. Product §4.6.
 */
export function summarizeNilai(
  items: readonly GradedKelas[],
  ulang: NilaiUlang | null,
): { ipk: number | null; nilai_ip: { semester: number; nilai: number }[] } {
  const semesters = [...new Set(items.map(({ semester }) => semester))].sort((a, b) => a - b)
  const nilai_ip = semesters.flatMap((semester) => {
    const nilai = computeIp(items.filter((item) => item.semester === semester))
    return nilai === null ? [] : [{ semester, nilai }]
  })
  return { ipk: computeIpk(items, ulang), nilai_ip }
}

/**
 * The IPK, by how much the last graded semester changed it (null before there are two), and for every
 * semester with a grade, ascending, its IP and the IPK at its end. Product §21.4.
 */
export function traceIpk(
  items: readonly GradedKelas[],
  ulang: NilaiUlang | null,
): {
  ipk: number | null
  selisih: number | null
  semester: { semester: number; ip: number; ipk: number }[]
} {
  const { ipk, nilai_ip } = summarizeNilai(items, ulang)
  const traced = nilai_ip.map(({ semester, nilai }) => {
    const until = computeIpk(
      items.filter((item) => item.semester <= semester),
      ulang,
    )
    return { semester, ip: nilai, ipk: until ?? nilai }
  })
  const [before, last] = traced.slice(-2)
  const selisih = before && last ? (toHundredths(last.ipk) - toHundredths(before.ipk)) / 100 : null
  return { ipk, selisih, semester: traced }
}
