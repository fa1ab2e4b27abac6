import type { SecurityEvent, SecurityOutcomes } from '@sia/server/auth/security-event'
import { AppError } from '@sia/server/errors'
import type { SecurityLog } from '@sia/server/http/security-log'
import type { LoginOutcome } from './enter-account.ts'

type LoginSecurity = SecurityOutcomes['login']

const REFUSED: Partial<Record<AppError['kind'], LoginSecurity>> = {
  too_many: 'too_many',
  unavailable: 'busy',
}

/**
 * Tells of a login with its outcome, also of one that was refused before the password was looked at.
 * Returns, and throws, what the login answers.
 */
export async function recordLogin(
  security: SecurityLog,
  trier: Pick<SecurityEvent, 'nim' | 'typed' | 'address' | 'isKnownDevice'>,
  login: () => Promise<LoginOutcome>,
): Promise<LoginOutcome> {
  const tell = (outcome: LoginSecurity, isProven = false) =>
    security.record({ event: 'login', outcome, ...trier, isProven })
  try {
    const outcome = await login()
    tell(outcome.message, outcome.message === 'success')
    return outcome
  } catch (error) {
    const refused = error instanceof AppError ? REFUSED[error.kind] : undefined
    if (refused) tell(refused)
    throw error
  }
}
