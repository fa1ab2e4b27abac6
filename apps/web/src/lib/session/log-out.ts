import { logout } from '@sia/contracts/auth'
import { openFront, readToken, wipeSession } from './session.ts'

// No longer than a person waits who wants to leave.
const TIMEOUT_MS = 2500
// A proxy's statuses when the server behind it does not answer.
const OF_PROXY = [502, 504]

const listeners = new Set<() => void>()
let isOut = false

/**
 * Logs out: wipes the device at once, whether the server is reached or not, and shows the login page
 * as soon as it is. Until then `isLoggedOut` says that the screen has nothing to show any more.
 * Product §2.3.
 */
export async function logOut(): Promise<void> {
  const token = readToken()
  wipeSession('logout')
  // In maintenance the answer is 503; the login page's own request then ends the session.
  if (await isAnswered(logout.path, { method: logout.method, headers: bearer(token) })) {
    return openFront()
  }
  isOut = true
  for (const listener of listeners) listener()
}

/** Opens the login page if the server is reached, which ends the session by that. */
export async function openLogin(): Promise<void> {
  if (await isAnswered('/health/live', {})) openFront()
}

export const isLoggedOut = () => isOut

/** Calls the listener once the device is logged out until the returned function is called. */
export function subscribeLoggedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const bearer = (token: string | null) => ({ Authorization: `Bearer ${token}` })

async function isAnswered(url: string, init: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(url, { ...init, cache: 'no-store', signal })
    return !OF_PROXY.includes(status)
  } catch {
    return false
  }
}
