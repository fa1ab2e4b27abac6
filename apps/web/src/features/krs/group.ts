import type { KrsItem } from '@sia/contracts/krs'

/** The classes of one semester, with its IP; null while nothing is graded. */
export interface SemesterGroup {
  semester: number
  ip: number | null
  items: KrsItem[]
}

/**
 * The schedule by semester, the newest first; the order within a semester is the server's (day, then
 * time). Semesters without classes are left out. Specification §2 (schedule).
 */
export function groupSemester(krs: KrsItem[]): SemesterGroup[] {
  const nilai_ip = krs[0]?.mhs?.nilai_ip ?? []
  const semesters = [...new Set(krs.map(({ kelas }) => kelas.semester))].sort((a, b) => b - a)
  return semesters.map((semester) => ({
    semester,
    ip: nilai_ip.find((one) => one.semester === semester)?.nilai ?? null,
    items: krs.filter(({ kelas }) => kelas.semester === semester),
  }))
}
