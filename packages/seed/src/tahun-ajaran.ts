import { academicYearOf, firstDayOf, isGanjil, lastDayOf } from './half-year.ts'
import type { Story } from './story.ts'
import { firstHalfOf } from './study.ts'
import { type Teaching, teachingFrom, teachingOf } from './teaching.ts'

/** Intakes with students in the demo data, as they are written. */
export const ANGKATAN = [2023, 2024, 2025] as const

/** One half of an academic year, a row of semester_ajaran. */
type SemesterAjaran = {
  id: number
  tahun_ajaran_id: number
  semester: 'ganjil' | 'genap'
  mulai: string
  selesai: string
  aktif: boolean
}

/** The half years since the oldest intake began, oldest first; the last one is the running one. */
function halvesOf(story: Story): number[] {
  const first = firstHalfOf(ANGKATAN[0], story)
  return Array.from({ length: story.running - first + 1 }, (_, index) => first + index)
}

const nameYear = (year: number): string => `${year}/${year + 1}`

/** Rows of tahun_ajaran, oldest first. */
export function createTahunAjaran(story: Story) {
  const years = [...new Set(halvesOf(story).map(academicYearOf))]
  return years.map((year, index) => ({ id: index + 1, tahun: nameYear(year) }))
}

/** The running half as text, 'Genap 2025/2026'. */
export const semesterBerjalan = (story: Story): string =>
  `${isGanjil(story.running) ? 'Ganjil' : 'Genap'} ${nameYear(academicYearOf(story.running))}`

/** Rows of semester_ajaran, oldest first; their days are those of the calendar. */
function createSemesterAjaran(story: Story): SemesterAjaran[] {
  const halves = halvesOf(story)
  const first = academicYearOf(halves[0] ?? story.running)
  return halves.map((half, index) => ({
    id: index + 1,
    tahun_ajaran_id: academicYearOf(half) - first + 1,
    semester: isGanjil(half) ? 'ganjil' : 'genap',
    mulai: firstDayOf(half),
    selesai: lastDayOf(half),
    aktif: half === story.running,
  }))
}

/** A half year with its teaching. */
export interface Masa {
  row: SemesterAjaran
  teaching: Teaching
}

/** The half years of the story with their teaching, oldest first. */
export function createMasa(story: Story): Masa[] {
  const rows = createSemesterAjaran(story)
  return rows.map((row) => ({
    row,
    teaching: row.aktif ? teachingFrom(row, story.monday) : teachingOf(row),
  }))
}

/** The half year in which an intake, as it is written, has its nth semester. */
export function masaOf(masa: readonly Masa[], angkatan: number, semester: number): Masa {
  const found = masa[(angkatan - ANGKATAN[0]) * 2 + semester - 1]
  if (!found) throw new RangeError(`intake ${angkatan} has no semester ${semester}`)
  return found
}
