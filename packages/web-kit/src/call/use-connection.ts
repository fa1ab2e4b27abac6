import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readIsLost, subscribeConnection } from './connection.ts'

/** Whether the server is out of reach, followed by a screen. */
export function useIsLost(): boolean {
  return useSyncExternalStore(subscribeConnection, readIsLost, () => false)
}

/** Calls the function when the connection is back after it was lost. */
export function useOnReconnect(act: () => void): void {
  const onBack = useEffectEvent(act)
  useEffect(() => subscribeConnection(() => !readIsLost() && onBack()), [])
}
