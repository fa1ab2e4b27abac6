import { earlierOf } from './dates.ts'
import { firstDayOf, lastDayOf } from './half-year.ts'
import type { Story } from './story.ts'

// The intake, as it is written, that has its second semester in the running half year.
const NEWEST = 2025

/** The half year (`half-year.ts`) in which an intake, as it is written, began. */
export const firstHalfOf = (angkatan: number, { running }: Story): number =>
  running - 1 - (NEWEST - angkatan) * 2

/** The half year in which a level of it ends. */
const lastHalfOf = (angkatan: number, jenjang: string, story: Story): number =>
  firstHalfOf(angkatan, story) + (jenjang === 'D1' ? 1 : 3)

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
