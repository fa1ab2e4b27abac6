import { LRUCache } from 'lru-cache'

interface Window {
  /** How often in a window. */
  most: number
  windowMs: number
  /** Keys remembered at a time; the longest unseen is forgotten first. */
  keys: number
}

/** Counts one more of a key; returns the seconds to wait once there are more than a window allows, else null. */
export type WindowCount = (key: string) => Promise<number | null>

/**
 * Counts how often something happens by key, in windows that begin with the first time. Counted in this process:
 * it saves work, and guards nothing that has to be right.
 */
export function createWindowCount({ most, windowMs, keys }: Window): WindowCount {
  const counts = new LRUCache<string, number>({ max: keys, ttl: windowMs })
  return async (key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count, { noUpdateTTL: true })
    return count <= most ? null : Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000))
  }
}
