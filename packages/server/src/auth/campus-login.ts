import type { FastifyBaseLogger } from 'fastify'
import { type CampusAccount, isRefused, type Waiting } from './campus-account.ts'
import { OF_STAF, type Sources } from './login-limits.ts'
import type { LoginThrottle } from './login-throttle.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

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
  sources: Sources
  /** Aborted when it hangs up. */
  signal: AbortSignal
}

/** Whom the campus account names by a verified e-mail, or why it names nobody. */
export type CampusAnswer = { email: string } | { message: 'fail' | 'unverified' | 'away' }

/**
 * Asks the campus account who logged in there, as seldom as passwords are tried: from one address, and for one login that
 * began.
 * @throws AppError too_many, abandoned.
 */
export async function askCampus(
  { campus, throttle }: { campus: CampusAccount; throttle: LoginThrottle },
  { cameTo, waiting, sources, signal }: CameBack,
  log: Log,
): Promise<CampusAnswer> {
  if (!waiting) return { message: 'fail' }
  const trier = { nim: `${OF_STAF}kampus ${waiting.state}`, sources, device: null }
  const { check } = await throttle.take(trier, signal)
  let who: CampusAnswer = { message: 'fail' }
  await check(async () => {
    who = await finish(campus, { cameTo, waiting }, log)
    // Nobody guesses at what another server vouches for, and one that is away refuses nobody.
    return 'message' in who && who.message === 'fail' ? false : null
  })
  return who
}

async function finish(
  campus: CampusAccount,
  { cameTo, waiting }: { cameTo: URL; waiting: Waiting },
  log: Log,
): Promise<CampusAnswer> {
  try {
    const { email } = await campus.finish(cameTo, waiting)
    return email === null ? { message: 'unverified' } : { email }
  } catch (error) {
    if (isRefused(error)) return { message: 'fail' }
    log.error({ err: error }, 'campus account not reached')
    return { message: 'away' }
  }
}
