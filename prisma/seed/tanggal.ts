import { formatDay, parseDay } from '@sia/domain/waktu'

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day some days later, or earlier when the number is negative. */
export function addDays(day: string, days: number): string {
  const start = parseDay(day)
  if (!start) throw new RangeError(`no such day: ${day}`)
  return formatDay(new Date(start.getTime() + days * DAY_MS))
}

/** The weekday of a day, 1 Monday to 7 Sunday. */
export function hariOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The instant of a WITA day and time of day, 'HH:mm'. */
export function moment(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`)
}
