import { formatMoment } from '@sia/domain/time'
import { useEffect, useState } from 'react'
import { readFirstRender } from './first-render.ts'

const TICK_MS = 30_000

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

/** The same for a screen, which follows it: anew every half minute, and when the screen is seen again. */
export function useSekarang(): string {
  const [sekarang, setSekarang] = useState(readSekarang)
  useEffect(() => {
    const tick = () => setSekarang(readSekarang())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return sekarang
}
