import type { SecurityEvent, SecurityOutcomes } from '@sia/server/auth/security-event'
import { AppError } from '@sia/server/errors'
import type { SecurityLog } from '@sia/server/http/security-log'
import type { CampusRefusal } from '../../lib/screens.ts'
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
  trier: Trier,
  login: () => Promise<LoginOutcome>,
): Promise<LoginOutcome> {
  const outcome = await tellingRefusals(security, trier, login)
  const isProven = outcome.message === 'success'
  security.record({ event: 'login', outcome: outcome.message, ...trier, isProven })
  return outcome
}

/** Tells of a login by the campus account that names no student; of one that it could not be asked about, nothing. */
export async function recordCampusRefusal<T extends object>(
  security: SecurityLog,
  address: string,
  ask: () => Promise<T | CampusRefusal>,
): Promise<T | CampusRefusal> {
  const found = await tellingRefusals(security, { address }, ask)
  if (typeof found === 'string' && found !== 'away') {
    security.record({ event: 'login', outcome: 'campus_fail', address })
  }
  return found
}

type Trier = Pick<SecurityEvent, 'nim' | 'typed' | 'address' | 'isKnownDevice'>

async function tellingRefusals<T>(
  security: SecurityLog,
  trier: Trier,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const refused = error instanceof AppError ? REFUSED[error.kind] : undefined
    if (refused) security.record({ event: 'login', outcome: refused, ...trier, isProven: false })
    throw error
  }
}
