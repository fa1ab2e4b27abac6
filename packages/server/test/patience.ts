import { vi } from 'vitest'

/** For how long a test waits, in milliseconds, for what a quiet machine does at once. */
export const PATIENCE_MS = 60_000

/**
 * Waits until the expectations in `look` hold; out: what it answered. No test is slower for the patience. A result that
 * has a time limit of its own, such as a figure of Product §20.2, is not waited for with this.
 */
export function until<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: 5 })
}
