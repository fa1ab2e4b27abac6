import type { SecurityOutcomes } from '@sia/server/auth/security-event'
import { AppError } from '@sia/server/errors'
import type { PublicCtx } from '../../context.ts'

type Outcome = SecurityOutcomes['kantor']

const REFUSED: Partial<Record<AppError['kind'], Outcome>> = {
  too_many: 'too_many',
  unavailable: 'busy',
}
// Nobody gets so far without a session, the right password, or the campus account.
const PROVEN: readonly Outcome[] = ['success', 'code', 'code_fail', 'password_fail', 'inactive']

/** Who tries: the username of the account, undefined where none has what was typed, and the address of the client. */
interface Trier {
  staf: string | undefined
  address: string
  /** Whether the device was logged in to this account before; left out where nobody looked. */
  isKnownDevice?: boolean | undefined
}

/**
 * Tells of a try at Kantor's door with its outcome, also of one that was refused before anything was looked at; null is
 * no try. Returns, and throws, what the try does.
 */
export async function recordTry<T>(
  { security }: Pick<PublicCtx, 'security'>,
  trier: Trier,
  outcomeOf: (result: T) => Outcome | null,
  attempt: () => Promise<T>,
): Promise<T> {
  const tell = (outcome: Outcome) =>
    security.record({ event: 'kantor', outcome, isProven: PROVEN.includes(outcome), ...trier })
  try {
    const result = await attempt()
    const outcome = outcomeOf(result)
    if (outcome !== null) tell(outcome)
    return result
  } catch (error) {
    const refused = error instanceof AppError ? REFUSED[error.kind] : undefined
    if (refused) tell(refused)
    throw error
  }
}
