/** The refused act, and why. */
export interface Warning {
  title: string
  text: string
}

const listeners = new Set<() => void>()
let warnings: readonly Warning[] = []

/**
 * Tells in a window of the app's own that something was refused. It belongs to no screen: what the
 * refusal changes there, up to taking the screen away, leaves it open until the student has read it.
 */
export function showWarning(warning: Warning): void {
  set([...warnings, warning])
}

/** Closes the window; the next warning follows. */
export function closeWarning(): void {
  set(warnings.slice(1))
}

export function readWarning(): Warning | undefined {
  return warnings[0]
}

/** Calls the listener at every change until the returned function is called. */
export function subscribeWarnings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Warning[]): void {
  warnings = next
  for (const listener of listeners) listener()
}
