/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Sets the clock by a reply's Date header; null and what is no date change nothing. Product §1.2. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (!Number.isNaN(time)) ahead = time - Date.now()
}

/** Now by the server's clock, as Date.now; the device only counts on. Product §1.2. */
export const readServerTime = () => Date.now() + ahead
