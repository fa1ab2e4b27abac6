import { formatMoment, parseMoment } from '@sia/domain/time'
import { useEffect, useState } from 'react'
import { readFirstRender } from '../../lib/boot/first-render.ts'

const MINUTE_MS = 60_000

/**
 * Now in WITA, 'YYYY-MM-DD HH:mm:ss', counted on from what the server said; it moves at every full minute.
 * Takes the server's now, when it was received (Date.now), and whether it is an answer kept from before: then
 * only the device knows how long ago that was, and is believed as far as it is later. The device's clock may
 * be wrong, but it runs.
 */
export function useNow(sekarang: string, receivedAt: number, isKept = false): string {
  const [, tick] = useState(0)
  const start = parseMoment(sekarang)?.getTime() ?? receivedAt
  // A document is as new as its answer, on the server and where it is taken over.
  const passed = readFirstRender() ? 0 : Math.max(Date.now() - receivedAt, 0)
  const counted = start + passed
  const now = isKept ? Math.max(counted, Date.now()) : counted
  const untilMinute = MINUTE_MS - (now % MINUTE_MS)
  useEffect(() => {
    const timer = setTimeout(() => tick((count) => count + 1), untilMinute)
    return () => clearTimeout(timer)
  })
  return formatMoment(new Date(now))
}
