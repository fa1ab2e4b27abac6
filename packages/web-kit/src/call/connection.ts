const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** A connection that lasted this long is trusted again. */
const STEADY_MS = 60_000

const listeners = new Set<() => void>()
let isLost = false
let losses = 0

/** Tells every screen that the server was not reached. */
export function reportLost(): void {
  set(true)
}

/** A call begins; returns what tells every screen that it was answered. */
export function beginCall(): () => void {
  const before = losses
  // A request sent before the connection went may be answered still.
  return () => {
    if (before === losses) set(false)
  }
}

/** Whether the server is out of reach, as far as the browser and the last call know. */
export function readIsLost(): boolean {
  return isLost
}

/** Calls the listener when the connection is lost or back, until the returned function is called. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Looks by itself whether a lost connection is back: when the browser or the user comes back, and
 * after ever longer pauses, for a network without internet tells nobody. Takes a call of the server that
 * reports how it went.
 */
export function watchConnection(ask: () => Promise<unknown>): void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let backAt = 0

  async function askNow() {
    if (!isLost || isAsking) return
    isAsking = true
    clearTimeout(timer)
    await ask()
    isAsking = false
    askLater()
  }
  function askLater() {
    clearTimeout(timer)
    if (!isLost) return
    timer = setTimeout(askNow, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  subscribeConnection(() => {
    // One that comes and goes is not asked for every two seconds.
    if (isLost && Date.now() - backAt > STEADY_MS) pause = FIRST_PAUSE_MS
    if (!isLost) backAt = Date.now()
    askLater()
  })
  if (!navigator.onLine) reportLost()
  addEventListener('offline', reportLost)
  addEventListener('online', askNow)
  addEventListener('visibilitychange', askNow)
}

function set(next: boolean): void {
  if (isLost === next) return
  isLost = next
  if (isLost) losses += 1
  for (const listener of listeners) listener()
}
