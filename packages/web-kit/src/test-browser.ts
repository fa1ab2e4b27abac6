import { vi } from 'vitest'

/** The few things of a browser that these packages use, for tests that run in Node. */
export function stubBrowser() {
  const local = createStorage()
  const session = createStorage()
  const location = { reload: vi.fn(), replace: vi.fn() }
  vi.stubGlobal('dispatchEvent', vi.fn())
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', { body: { hidden: false }, cookie: '' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners.set(name, listener)
  })
  return { local, session, location, emit: (name: string) => listeners.get(name)?.() }
}

// Like the browser's: the stored keys are its own enumerable properties.
function createStorage() {
  const storage: Record<string, unknown> = {}
  const define = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, writable: true, enumerable: false })
  define('getItem', (key: string) => storage[key] ?? null)
  define('setItem', (key: string, value: string) => {
    storage[key] = value
  })
  define('removeItem', (key: string) => {
    delete storage[key]
  })
  return storage as Record<string, unknown> & Storage
}
