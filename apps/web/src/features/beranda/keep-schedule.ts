import { list as listKrs } from '@sia/contracts/krs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../lib/read/read.ts'

/** Long after the page and what follows it are there. */
const PAUSE_MS = 5000

/**
 * Reads the schedule once the start page has been there for a while, so that it can be opened without a network.
 * Not for who asks to save data. Product §22.2.
 */
export function useKeepSchedule(isDue: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isDue || isSavingData()) return
    const timer = setTimeout(() => {
      const keep = () => client.prefetchQuery(read(listKrs, {}))
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(keep)
      else keep()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, isDue])
}

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true
}
