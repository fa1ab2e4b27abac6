import type { checkMhs } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'

type Sesi = WireReply<typeof checkMhs>

/**
 * The session's answer with fields of the student changed, at both places where it shows them. Takes the
 * answer, undefined when there is none yet, and the changed fields. Product §2.2.
 */
export function withMhs(
  sesi: Sesi | undefined,
  changes: Partial<NonNullable<Sesi['user']>>,
): Sesi | undefined {
  return sesi?.user ? { ...sesi, ...changes, user: { ...sesi.user, ...changes } } : sesi
}
