const HOUR = 60
const DAY = 24 * HOUR

/** A wait in minutes, in words: in hours up to two days, then in days. */
export function showMinutes(minutes: number): string {
  if (minutes < HOUR) return 'kurang dari 1 jam'
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} jam`
  return `${Math.round(minutes / DAY)} hari`
}
