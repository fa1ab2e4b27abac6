import { addDays } from './tanggal.ts'

/** The day the story stands at: the examination week of the even semester 2025/2026. */
export const STORY_DAY = '2026-06-03'

/** Intakes with students in the demo data. */
export const ANGKATAN = [2023, 2024, 2025] as const

/** One half of an academic year, a row of semester_ajaran. */
export type SemesterAjaran = {
  id: number
  tahun_ajaran_id: number
  semester: 'ganjil' | 'genap'
  mulai: string
  selesai: string
  aktif: boolean
}

/** Rows of tahun_ajaran, oldest first. */
export const TAHUN_AJARAN = ANGKATAN.map((angkatan, index) => ({
  id: index + 1,
  tahun: `${angkatan}/${angkatan + 1}`,
}))

// The Monday teaching starts, the Mondays without teaching (Lebaran), the last day of the half year.
const CALENDAR = [
  { mulai: '2023-09-04', libur: [], selesai: '2024-01-20' },
  { mulai: '2024-02-19', libur: ['2024-04-08', '2024-04-15'], selesai: '2024-07-13' },
  { mulai: '2024-09-02', libur: [], selesai: '2025-01-18' },
  { mulai: '2025-02-17', libur: ['2025-03-31', '2025-04-07'], selesai: '2025-07-12' },
  { mulai: '2025-09-01', libur: [], selesai: '2026-01-17' },
  { mulai: '2026-02-16', libur: ['2026-03-16', '2026-03-23'], selesai: '2026-07-11' },
]

/** Rows of semester_ajaran, oldest first; the last one is the current one. */
export const SEMESTER_AJARAN: readonly SemesterAjaran[] = CALENDAR.map((half, index) => ({
  id: index + 1,
  tahun_ajaran_id: Math.floor(index / 2) + 1,
  semester: index % 2 === 0 ? 'ganjil' : 'genap',
  mulai: addDays(half.mulai, -14),
  selesai: half.selesai,
  aktif: index === CALENDAR.length - 1,
}))

/** The sessions of a class in the order they are held. */
export const URUTAN_PERTEMUAN = [
  ...['1', '2', '3', '4', '5', '6', 'UTS'],
  ...['7', '8', '9', '10', '11', '12', 'UAS'],
] as const

/** The half year in which an intake has its nth semester. */
export function semesterAjaranOf(angkatan: number, semester: number): SemesterAjaran {
  const found = SEMESTER_AJARAN[(angkatan - ANGKATAN[0]) * 2 + semester - 1]
  if (!found) throw new RangeError(`intake ${angkatan} has no semester ${semester}`)
  return found
}

/** The Mondays of the fourteen teaching weeks of a half year. */
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
