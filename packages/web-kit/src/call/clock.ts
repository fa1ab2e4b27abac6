import { formatMoment } from '@sia/domain/time'
import { readFirstRender } from '../boot/first-render.ts'

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Sets the clock by a reply's Date header; null and what is no date change nothing. Product §1.2. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Now by the server's clock: 'YYYY-MM-DD HH:mm:ss' in WITA. The device only counts on. Product §1.2. */
export const readSekarang = () =>
  formatMoment(new Date(readFirstRender()?.at ?? Date.now() + ahead))
