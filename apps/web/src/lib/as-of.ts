import { useSyncExternalStore } from 'react'

/** When the server gave the answer that a screen shows, and whether it is one kept from before. */
interface Answered {
  at: number
  isOld: boolean
}

const answered = new Map<string, Answered>()
const listeners = new Set<() => void>()

/** Notes when an address was answered, for the screens that show it. */
export function noteAnswer(url: string, next: Answered): void {
  answered.set(url, next)
  for (const listener of listeners) listener()
}

/** Whether what is shown of an address was kept from before, because no answer came. */
export const isOld = (url: string): boolean => answered.get(url)?.isOld ?? false

/**
 * As of when a screen is right. In: the addresses it reads, and whether the connection is lost. Out: when the oldest
 * of them was answered, as Date.now; null while all of them are answered by a server that is there.
 */
export function useAsOf(urls: string[], isLost: boolean): number | null {
  return useSyncExternalStore(subscribe, () => {
    const shown = urls.flatMap((url) => answered.get(url) ?? [])
    if (!isLost && !shown.some((one) => one.isOld)) return null
    return shown.length > 0 ? Math.min(...shown.map(({ at }) => at)) : null
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
