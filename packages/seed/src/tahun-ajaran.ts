import { addDays } from './dates.ts'
import type { Story } from './story.ts'

/** Intakes with students in the demo data, as they are written. */
export const ANGKATAN = [2023, 2024, 2025] as const

/** One half of an academic year, a row of semester_ajaran; its days as they are written. */
export type SemesterAjaran = {
  id: number
  tahun_ajaran_id: number
  semester: 'ganjil' | 'genap'
  mulai: string
  selesai: string
  aktif: boolean
}

/** Rows of tahun_ajaran, oldest first. */
export function createTahunAjaran({ year }: Story) {
  return ANGKATAN.map((angkatan, index) => ({
    id: index + 1,
    tahun: `${year(angkatan)}/${year(angkatan + 1)}`,
  }))
}

/** The running academic year as text, '2025/2026'. */
export const tahunBerjalan = ({ year }: Story): string => `${year(2025)}/${year(2026)}`

// The Monday teaching starts, the Mondays without teaching (Lebaran), the last day of the half year.
const CALENDAR = [
  { mulai: '2023-09-04', libur: [], selesai: '2024-01-20' },
  { mulai: '2024-02-19', libur: ['2024-04-08', '2024-04-15'], selesai: '2024-07-13' },
  { mulai: '2024-09-02', libur: [], selesai: '2025-01-18' },
  { mulai: '2025-02-17', libur: ['2025-03-31', '2025-04-07'], selesai: '2025-07-12' },
  { mulai: '2025-09-01', libur: [], selesai: '2026-01-17' },
  { mulai: '2026-02-16', libur: ['2026-03-16', '2026-03-23'], selesai: '2026-07-11' },
]

/** The halves of the years, oldest first; the last one is the current one. */
const SEMESTER_AJARAN: readonly SemesterAjaran[] = CALENDAR.map((half, index) => ({
  id: index + 1,
  tahun_ajaran_id: Math.floor(index / 2) + 1,
  semester: index % 2 === 0 ? 'ganjil' : 'genap',
  mulai: addDays(half.mulai, -14),
  selesai: half.selesai,
  aktif: index === CALENDAR.length - 1,
}))

/** Rows of semester_ajaran, oldest first. */
export function createSemesterAjaran({ move }: Story): SemesterAjaran[] {
  return SEMESTER_AJARAN.map((half) => ({
    ...half,
    mulai: move(half.mulai),
    selesai: move(half.selesai),
  }))
}

/** The sessions of a class in the order they are held. */
export const URUTAN_PERTEMUAN = [
  ...['1', '2', '3', '4', '5', '6', 'UTS'],
  ...['7', '8', '9', '10', '11', '12', 'UAS'],
] as const

/** The half year in which an intake, as it is written, has its nth semester. */
export function semesterAjaranOf(angkatan: number, semester: number): SemesterAjaran {
  const found = SEMESTER_AJARAN[(angkatan - ANGKATAN[0]) * 2 + semester - 1]
  if (!found) throw new RangeError(`intake ${angkatan} has no semester ${semester}`)
  return found
}

/** The Mondays of the fourteen teaching weeks of a half year, as they are written. */
export function teachingWeeks({ id }: SemesterAjaran): string[] {
  const half = CALENDAR[id - 1]
  if (!half) throw new RangeError(`no half year ${id}`)
  const weeks: string[] = []
  for (let monday = half.mulai; weeks.length < URUTAN_PERTEMUAN.length; ) {
    if (!half.libur.some((day) => day === monday)) weeks.push(monday)
    monday = addDays(monday, 7)
  }
  return weeks
}
