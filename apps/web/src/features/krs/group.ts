import type { KrsItem } from '@sia/contracts/krs'
import { listSemester } from '@sia/domain/mhs'

/** The classes of one semester, with its IP; null while nothing is graded. */
export interface SemesterGroup {
  semester: number
  ip: number | null
  items: KrsItem[]
}

/**
 * The schedule by semester, the newest first; the order within a semester is the server's (day, then
 * time). Every semester of the level is there, also without classes, and any other that has some; a
 * student without any class has none. Product §4.2.
 */
export function groupSemester(krs: KrsItem[], jenjang: string): SemesterGroup[] {
  if (krs.length === 0) return []
  const nilai_ip = krs[0]?.mhs?.nilai_ip ?? []
  const taken = krs.map(({ kelas }) => kelas.semester)
  const semesters = [...new Set([...listSemester(jenjang), ...taken])].sort((a, b) => b - a)
  return semesters.map((semester) => ({
    semester,
    ip: nilai_ip.find((one) => one.semester === semester)?.nilai ?? null,
    items: krs.filter(({ kelas }) => kelas.semester === semester),
  }))
}

/** The credits of some classes. Product §4.1. */
export const countSks = (items: KrsItem[]): number =>
  items.reduce((sum, { matkul }) => sum + (matkul?.sks ?? 0), 0)
