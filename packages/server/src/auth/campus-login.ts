import { type CampusAccount, isOtherClock, isRefused, type Waiting } from './campus-account.ts'
import { OF_STAF, type Sources } from './login-limits.ts'
import type { LoginThrottle } from './login-throttle.ts'

interface Log {
  error(details: object, message: string): void
}

/**
 * Begins a login by the campus account, which comes back to `redirectUri`. A person who logged out of this browser is
 * still logged in there: `asksWho` has it ask who comes next.
 * @returns the address of its login, and the words that the browser keeps until then; null where it cannot be reached.
 */
export async function beginCampusLogin(
  campus: CampusAccount,
  { redirectUri, asksWho }: { redirectUri: string; asksWho: boolean },
  log: Log,
): Promise<{ url: URL; waiting: Waiting } | null> {
  try {
    return await campus.begin(redirectUri, { asksWho })
  } catch (error) {
    log.error({ err: error }, 'campus account not reached')
    return null
  }
}

/** A browser that came back from there. */
export interface CameBack {
  /** The address that it came back to. */
  cameTo: URL
  /** The words it kept since the login began; null where it kept nothing. */
  waiting: Waiting | null
}

/** Whom the campus account names by a verified e-mail, or why it names nobody. */
export type CampusAnswer = { email: string } | { message: 'fail' | 'unverified' | 'away' | 'clock' }

/** Whether a browser came back with what it began last; what it began earlier in another tab is not that. */
export const isBegun = ({ cameTo, waiting }: CameBack): boolean =>
  waiting !== null && cameTo.searchParams.get('state') === waiting.state

/** Who asks, and what slows asking down. */
interface Asker {
  campus: CampusAccount
  throttle: LoginThrottle
  sources: Sources
  signal: AbortSignal
}

/**
 * Asks the campus account who logged in there, as seldom as passwords are tried: from one address, and for one login
 * that began. A login that this browser did not begin is refused without asking. Product §2.8, §25.2.
 * @throws AppError too_many, abandoned.
 */
export async function askCampus(
  { campus, throttle, sources, signal }: Asker,
  came: CameBack,
  log: Log,
): Promise<CampusAnswer> {
  const { waiting } = came
  if (waiting === null) return { message: 'fail' }
  const trier = { nim: `${OF_STAF}kampus ${waiting.state}`, sources, device: null }
  const { check } = await throttle.take(trier, signal)
  let answer: CampusAnswer = { message: 'fail' }
  await check(async () => {
    answer = await ask(campus, { ...came, waiting }, log)
    // Nobody guesses at what another server vouches for, and one that is away refuses nobody.
    return 'message' in answer && answer.message === 'fail' ? false : null
  })
  return answer
}

async function ask(
  campus: CampusAccount,
  came: CameBack & { waiting: Waiting },
  log: Log,
): Promise<CampusAnswer> {
  const { cameTo, waiting } = came
  if (!isBegun(came)) return { message: 'fail' }
  try {
    const { email } = await campus.finish(cameTo, waiting)
    return email === null ? { message: 'unverified' } : { email }
  } catch (error) {
    if (isRefused(error)) return { message: 'fail' }
    if (isOtherClock(error)) {
      log.error({ err: error }, 'the clock of the campus account differs from ours')
      return { message: 'clock' }
    }
    log.error({ err: error }, 'campus account not reached')
    return { message: 'away' }
  }
}
