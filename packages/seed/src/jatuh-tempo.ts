import { findJatuhTempo } from '@sia/domain/jatuh-tempo'
import { daysBetween, earlierOf } from './dates.ts'
import type { Story } from './story.ts'

const DAYS_A_UNIT = 10
const MOST_UNITS = 12

/** The day on which an installment of an intake, as it is written, is due. */
export const dueDay = (ke: number, angkatan: number, story: Story): string =>
  findJatuhTempo(ke, story.year(angkatan), story.jatuhTempo)

/** How many installments of an intake are due by now. */
export function countDue(angkatan: number, count: number, story: Story): number {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return numbers.filter((ke) => dueDay(ke, angkatan, story) < story.today).length
}

/** The units of a fine: one for every ten days begun after the day it was due; null for none. */
export function dendaOf(due: string, { paidOn, today }: { paidOn: string | null; today: string }) {
  const days = daysBetween(due, earlierOf(paidOn ?? today, today))
  return days > 0 ? Math.min(MOST_UNITS, Math.ceil(days / DAYS_A_UNIT)) : null
}
