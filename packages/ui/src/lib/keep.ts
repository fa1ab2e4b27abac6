/** The answer of a browser's storage; null where it is full, or the browser keeps nothing for pages. */
export function ask<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return null
  }
}

/** Keeps a text in a storage of the browser; returns false where the storage is full, and nothing is kept. */
export const keep = (storage: Storage, key: string, text: string): boolean =>
  ask(() => {
    storage.setItem(key, text)
    return true
  }) ?? false
