import { addSecurityRows, type SecurityEvent } from '@sia/server/auth/security-event'
import type { Orm } from '@sia/server/db/change'

/** Keeps what an office did at a student's door; it and its event stand or fall together. */
export function recordOf(
  tx: Orm,
  what: Pick<SecurityEvent, 'event' | 'outcome'>,
  nim: string,
  now: Date,
): Promise<void> {
  const row = { ...what, nim, address: '', device: '', count: 1, first_at: now, last_at: now }
  // The statement is a constant; what varies is bound.
  return addSecurityRows(({ text }, values) => tx.$queryRawUnsafe(text, ...values), [row])
}
