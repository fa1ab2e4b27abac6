import { showTanggalLong } from '@sia/domain/time'
import { addDays, daysBetween, hariOf, showRange } from './dates.ts'

/** The Monday of the week the story is written for: the ninth of an even semester's teaching weeks. */
export const STORY_DAY = '2026-04-27'
// The first teaching day of that semester, in the second year of 2025/2026.
const STORY_TERM = { mulai: '2026-02-16', tahun: 2026 }

/**
 * The demo college around the day of seeding. Its data is written for one week; the story moves it
 * by whole weeks, so that every weekday stays and that week is the present one.
 */
export interface Story {
  /** The day of seeding in WITA, 'YYYY-MM-DD'. */
  today: string
  /** Where a day as it is written lies now; what is not after STORY_DAY is not after today. */
  move(written: string): string
  /** The intake or academic year that a written one stands for: the even semester begins in its second. */
  year(written: number): number
  /** A written day in words, '14 April 2026'. */
  tell(written: string): string
  /** Written first and last day in words, '13 sampai 18 April 2026'. */
  tellRange(dari: string, sampai: string): string
}

/** Tells the story around a day, 'YYYY-MM-DD' in WITA. Throws RangeError for no such day. */
export function tellStory(today: string): Story {
  const monday = addDays(today, 1 - hariOf(today))
  const days = daysBetween(STORY_DAY, monday)
  const move = (written: string) => addDays(written, days)
  const years = Number(move(STORY_TERM.mulai).slice(0, 4)) - STORY_TERM.tahun
  return {
    today,
    move,
    year: (written) => written + years,
    tell: (written) => showTanggalLong(move(written)),
    tellRange: (dari, sampai) => showRange(move(dari), move(sampai)),
  }
}
