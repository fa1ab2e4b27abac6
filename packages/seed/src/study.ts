import { earlierOf } from './dates.ts'
import { firstDayOf, ganjilOf, lastDayOf } from './half-year.ts'
import type { Story } from './story.ts'

/** The half year (`half-year.ts`) in which an intake, as it is written, began: the ganjil of its year. */
export const firstHalfOf = (angkatan: number, story: Story): number =>
  ganjilOf(story.year(angkatan))

const SEMESTERS: Record<string, number> = { D1: 2, D2: 4 }

/** The semester, from 1 on, that a level of an intake has in the running half year, at most its last. */
export const semesterOf = (angkatan: number, jenjang: string, story: Story): number =>
  Math.min(story.running - firstHalfOf(angkatan, story) + 1, SEMESTERS[jenjang] ?? 0)

/** The half year in which a level of it ends. */
const lastHalfOf = (angkatan: number, jenjang: string, story: Story): number =>
  firstHalfOf(angkatan, story) + (SEMESTERS[jenjang] ?? 0) - 1

/** Whether an intake's level is over. */
export const isFinished = (angkatan: number, jenjang: string, story: Story): boolean =>
  lastHalfOf(angkatan, jenjang, story) < story.running

/** The first and the last day of studies so far. */
export function studyOf(angkatan: number, jenjang: string, story: Story) {
  return {
    dari: firstDayOf(firstHalfOf(angkatan, story)),
    sampai: earlierOf(story.today, lastDayOf(lastHalfOf(angkatan, jenjang, story))),
  }
}
