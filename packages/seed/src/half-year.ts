import { addDays } from './dates.ts'

// Half years are counted: an even number is the genap of its year, the odd one after it the ganjil of that year.

/** The number of the half year a day lies in: genap from February to July, ganjil from August to January. */
export function halfYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (month === 1) return (year - 1) * 2 + 1
  return year * 2 + (month >= 8 ? 1 : 0)
}

/** Its first day. */
export const firstDayOf = (half: number): string =>
  `${Math.floor(half / 2)}-${isGanjil(half) ? '08' : '02'}-01`

/** Its last day. */
export const lastDayOf = (half: number): string => addDays(firstDayOf(half + 1), -1)

/** Whether it is the first half of an academic year. */
export const isGanjil = (half: number): boolean => half % 2 === 1

/** The year in which its academic year begins: 2026 for August 2026 to July 2027. */
export const academicYearOf = (half: number): number => Math.floor((half - 1) / 2)

/** The half year in which an academic year begins. */
export const ganjilOf = (year: number): number => year * 2 + 1
