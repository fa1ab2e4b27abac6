import { useSyncExternalStore } from 'react'

/** Whether the server takes this browser for somebody: what nobody knows yet counts as somebody. */
let isEnded = false
let { promise: entered, resolve: onEntered } = Promise.withResolvers<void>()
const listeners = new Set<() => void>()

/** The session has ended; resolves once somebody is logged in on this page. */
export function endSession(): Promise<void> {
  setEnded(true)
  return entered
}

/** Somebody is logged in: whatever waited for that goes on. */
export function beginSession(): void {
  onEntered()
  ;({ promise: entered, resolve: onEntered } = Promise.withResolvers<void>())
  setEnded(false)
}

function setEnded(next: boolean): void {
  isEnded = next
  for (const listener of listeners) listener()
}

/** Whether somebody has to log in before anything goes on. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isEnded,
  )
