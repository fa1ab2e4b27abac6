import { formatDay, parseDay } from '@sia/domain/time'

const DAY_MS = 24 * 60 * 60 * 1000

// A story has some thousand days and is asked for them a million times.
const times = new Map<string, number>()
const days = new Map<number, string>()

/** The calendar day some days later, or earlier when the number is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS)
}

/** How many days after the first day the second one is. */
export function daysBetween(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS
}

/** The earlier of two days. */
export function earlierOf(one: string, other: string): string {
  return other < one ? other : one
}

/** The later of two days. */
export function laterOf(one: string, other: string): string {
  return other > one ? other : one
}

/** The weekday of a day, 1 Monday to 7 Sunday. */
export function hariOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay() || 7
}

/** The instant of a WITA day and time of day, 'HH:mm'. */
export function moment(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`)
}

function timeOf(day: string): number {
  const known = times.get(day)
  if (known !== undefined) return known
  const start = parseDay(day)
  if (!start) throw new RangeError(`no such day: ${day}`)
  times.set(day, start.getTime())
  return start.getTime()
}

function dayOf(time: number): string {
  const known = days.get(time)
  if (known !== undefined) return known
  const day = formatDay(new Date(time))
  days.set(time, day)
  return day
}
