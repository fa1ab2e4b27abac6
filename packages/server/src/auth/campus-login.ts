import { type CampusAccount, isRefused, type Waiting } from './campus-account.ts'

interface Log {
  error(details: object, message: string): void
}

/**
 * Begins a login by the campus account, which comes back to `redirectUri`.
 * @returns the address of its login, and what the browser keeps until then; null where it cannot be reached.
 */
export async function beginCampusLogin(
  campus: CampusAccount,
  redirectUri: string,
  log: Log,
): Promise<{ url: URL; waiting: Waiting } | null> {
  try {
    return await campus.begin(redirectUri)
  } catch (error) {
    log.error({ err: error }, 'campus account not reached')
    return null
  }
}

/** A browser that came back from there. */
export interface CameBack {
  /** The address that it came back to. */
  cameTo: URL
  /** What it kept since the login began; null where it kept nothing. */
  waiting: Waiting | null
}

/** Whom the campus account names by a verified e-mail, or why it names nobody. */
export type CampusAnswer = { email: string } | { message: 'fail' | 'unverified' | 'away' }

/** Asks the campus account who logged in there. What this browser did not begin is refused without asking. */
export async function askCampus(
  campus: CampusAccount,
  { cameTo, waiting }: CameBack,
  log: Log,
): Promise<CampusAnswer> {
  if (waiting === null || cameTo.searchParams.get('state') !== waiting.state) {
    return { message: 'fail' }
  }
  try {
    const { email } = await campus.finish(cameTo, waiting)
    return email === null ? { message: 'unverified' } : { email }
  } catch (error) {
    if (isRefused(error)) return { message: 'fail' }
    log.error({ err: error }, 'campus account not reached')
    return { message: 'away' }
  }
}
