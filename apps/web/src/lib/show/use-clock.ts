import { useEffect, useState } from 'react'
import { readSekarang } from '../call/clock.ts'

const TICK_MS = 30_000

/** Now for a screen, which follows it, by the server's clock: 'YYYY-MM-DD HH:mm:ss' in WITA; anew every half minute, and when the screen is seen again. */
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
