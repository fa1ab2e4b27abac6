import { formatMoment, parseMoment } from '@sia/domain/time'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Now in WITA, 'YYYY-MM-DD HH:mm:ss', counted on from what the server said; it moves at every full minute.
 * In: the server's now, and when it was received (Date.now). The device's clock may be wrong, but it runs.
 */
export function useNow(sekarang: string, receivedAt: number): string {
  const [, tick] = useState(0)
  const start = parseMoment(sekarang)?.getTime() ?? receivedAt
  const now = start + Math.max(Date.now() - receivedAt, 0)
  const untilMinute = MINUTE_MS - (now % MINUTE_MS)
  useEffect(() => {
    const timer = setTimeout(() => tick((count) => count + 1), untilMinute)
    return () => clearTimeout(timer)
  })
  return formatMoment(new Date(now))
}
