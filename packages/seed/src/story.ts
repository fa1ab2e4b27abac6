import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import { addDays, daysBetween, earlierOf, hariOf, laterOf } from './dates.ts'
import { planJatuhTempo } from './due-setting.ts'
import { academicYearOf, firstDayOf, halfYearOf, isGanjil, lastDayOf } from './half-year.ts'

/** The Monday of the week the story is written for, two weeks after the UTS of an even semester. */
export const STORY_DAY = '2026-04-27'
const STORY_HALF = halfYearOf(STORY_DAY)
/** The intake that is in its second year, as it is written. */
const SECOND_YEAR = 2024
/** How many installments of that intake are due by now: in the ganjil it is in its third semester, in the genap in its fourth. */
const DUE = { ganjil: 17, genap: 22 }

/**
 * The demo college around the day of seeding. Its data is written for one week; the story moves what is
 * written by whole half years of the calendar, and what is of the running half year so that that week is
 * the present one.
 */
export interface Story {
  /** The day of seeding in WITA, 'YYYY-MM-DD'. */
  today: string
  /** The Monday of its week. */
  monday: string
  /** The number of the running half year (`half-year.ts`). */
  running: number
  /** Where a day as it is written lies now; what is not after STORY_DAY is not after today. */
  move(written: string): string
  /** The intake that a written one stands for. */
  year(written: number): number
  /** On which day of a month installments are due, and from when on. */
  jatuhTempo: JatuhTempoAngsuran
  /** The latest installment of the intake in its second year that is due. */
  terakhir: number
}

/** Tells the story around a day, 'YYYY-MM-DD' in WITA. Throws RangeError for no such day. */
export function tellStory(today: string): Story {
  const monday = addDays(today, 1 - hariOf(today))
  const running = halfYearOf(today)
  const weeks = daysBetween(STORY_DAY, monday)
  const move = (written: string) => {
    const half = halfYearOf(written)
    if (half < STORY_HALF) return moveWithin(written, half, half + running - STORY_HALF)
    // Early in a half year there is less of it to tell than is written.
    return written > STORY_DAY
      ? addDays(written, weeks)
      : laterOf(firstDayOf(running), addDays(written, weeks))
  }
  // Every intake begins in the ganjil of its year.
  const years = academicYearOf(running) - academicYearOf(STORY_HALF)
  const terakhir = isGanjil(running) ? DUE.ganjil : DUE.genap
  const year = (written: number) => written + years
  return {
    today,
    monday,
    running,
    move,
    year,
    jatuhTempo: planJatuhTempo(today, year(SECOND_YEAR), terakhir),
    terakhir,
  }
}

/** The day of another half year that lies as deep in it, on the same weekday. */
function moveWithin(written: string, from: number, to: number): string {
  const day = addDays(firstDayOf(to), daysBetween(firstDayOf(from), written))
  const near = addDays(day, ((hariOf(written) - hariOf(day) + 10) % 7) - 3)
  return earlierOf(lastDayOf(to), laterOf(firstDayOf(to), near))
}
