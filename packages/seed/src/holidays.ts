import { addDays } from './dates.ts'

// On the same day in every year: New Year, Labour Day, Pancasila, Independence, Christmas.
const FIXED = ['01-01', '05-01', '06-01', '08-17', '12-25']

// Isra Mikraj, Imlek, Nyepi, Wafat Yesus Kristus, Kenaikan Yesus Kristus, Waisak, Iduladha, Tahun Baru Islam, Maulid:
// to 2026 as the government decreed, from 2027 on as the calendars compute them.
const MOVABLE = `
  2023 02-18 01-22 03-22 04-07 05-18 06-04 06-29 07-19 09-28
  2024 02-08 02-10 03-11 03-29 05-09 05-23 06-17 07-07 09-16
  2025 01-27 01-29 03-29 04-18 05-29 05-12 06-06 06-27 09-05
  2026 01-16 02-17 03-19 04-03 05-14 05-31 05-27 06-16 08-25
  2027 01-05 02-06 03-08 03-26 05-06 05-20 05-17 06-06 08-15
  2028 12-14 01-26 03-26 04-14 05-25 05-09 05-05 05-25 08-04
  2029 12-04 02-13 03-15 03-30 05-10 05-27 04-24 05-14 07-24
  2030 11-23 02-03 03-05 04-19 05-30 05-16 04-14 05-04 07-14
  2031 11-13 01-23 03-24 04-11 05-22 05-07 04-03 04-24 07-03`

// The first day of Idulfitri; the college is closed from three days before to seven after.
const IDULFITRI = [
  ...['2023-04-22', '2024-04-10', '2025-03-31', '2026-03-21', '2027-03-10'],
  ...['2028-02-27', '2029-02-15', '2030-02-05', '2031-01-25'],
]

const closed = new Set([
  ...MOVABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [year, ...days] = line.trim().split(' ')
      return days.map((day) => `${year}-${day}`)
    }),
  ...IDULFITRI.flatMap((day) => Array.from({ length: 11 }, (_, index) => addDays(day, index - 3))),
])

/** Whether the college is closed on a day: a public holiday, the days around Idulfitri, the end of the year. */
export function isHoliday(day: string): boolean {
  const date = day.slice(5)
  return closed.has(day) || FIXED.includes(date) || date >= '12-24' || date === '01-02'
}
