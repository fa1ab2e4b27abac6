/** Keeps a text in a storage of the browser; returns false where the storage is full, and nothing is kept. */
export function keep(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text)
    return true
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}
