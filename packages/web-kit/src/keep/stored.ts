import { ask, keep } from '@sia/ui/lib/keep'

/**
 * Texts that a page keeps in the browser. Where the browser keeps nothing for pages, or is full, they last as long as the
 * page, and `subscribeUnkept` tells so.
 */
export interface Stored {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  keys(): string[]
  clear(): void
}

let isUnkept = false
const listeners = new Set<() => void>()

/** Whether something is kept by this page alone, and is gone with it. */
export const readUnkept = (): boolean => isUnkept

export function subscribeUnkept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellUnkept(): void {
  isUnkept = true
  for (const listener of listeners) listener()
}

// The getter itself throws where the browser keeps nothing.
function guarded(open: () => Storage): Stored {
  const byPage = new Map<string, string>()
  return {
    getItem: (key) => byPage.get(key) ?? ask(() => open().getItem(key)),
    setItem(key, text) {
      if (ask(() => keep(open(), key, text))) {
        byPage.delete(key)
        return
      }
      byPage.set(key, text)
      tellUnkept()
    },
    removeItem(key) {
      byPage.delete(key)
      ask(() => open().removeItem(key))
    },
    keys: () => [...new Set([...byPage.keys(), ...(ask(() => Object.keys(open())) ?? [])])],
    clear() {
      byPage.clear()
      ask(() => open().clear())
    },
  }
}

/** A store that lasts as long as the tab. */
export const ofTab = guarded(() => sessionStorage)

/** A store that lasts beyond it, for every tab. */
export const ofDevice = guarded(() => localStorage)
