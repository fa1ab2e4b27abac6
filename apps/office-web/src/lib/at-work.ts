import { useEffect, useEffectEvent } from 'react'

/** A person who has done nothing for so long is not at the desk. */
const AWAY_MS = 5 * 60_000

let lastAct = Date.now()
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => {
    lastAct = Date.now()
  })
}

/** Looks again and again, as long as somebody is at the desk: an empty chair keeps no session alive. */
export function useLookAgain(everyMs: number, look: () => void): void {
  const onTime = useEffectEvent(() => {
    if (Date.now() - lastAct < AWAY_MS && document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    const timer = setInterval(() => onTime(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
