/** Whether the server serves. `message` is the reply's own word about the maintenance, if any. */
type Availability = { isDown: false } | { isDown: true; message: string }

const listeners = new Set<() => void>()
let current: Availability = { isDown: false }

/** Tells every screen that the server answered 503. Product §2.6. */
export function reportDown(message: string): void {
  set({ isDown: true, message })
}

/** Tells every screen that the server serves again. */
export function reportUp(): void {
  set({ isDown: false })
}

export function readAvailability(): Availability {
  return current
}

/** Calls the listener at every change until the returned function is called. */
export function subscribeAvailability(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Availability): void {
  current = next
  for (const listener of listeners) listener()
}
