import { bareNim } from '@sia/domain/mhs'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/client.ts'
import type { Tx } from '../db/transaction.ts'
import { AppError } from '../errors.ts'

const WINDOW_SECONDS = 15 * 60

const PAIR = 'login-pair'
const ACCOUNT = 'login-account'
const SOURCE = 'login-source'

// A guesser meets the first limit; many guessers on one NIM the second. The third is high because
// a whole campus may stand behind one address, and right passwords give their try back.
const TRIES_OF_A_SOURCE_ON_AN_ACCOUNT = 8
const TRIES_ON_AN_ACCOUNT = 25
const TRIES_OF_A_SOURCE = 1000

/** Slows guessing down; counted in the database, so all instances count together. */
export interface LoginThrottle {
  /**
   * Counts a try, before its password is looked at.
   * @throws AppError too_many with the seconds to wait.
   */
  count(nim: string, source: string): Promise<void>
  /** Forgets the tries on this account after a right password. */
  forgive(nim: string, source: string): Promise<void>
}

// However it is grouped, it is tries on one account.
const short = (nim: string) => bareNim(nim).slice(0, 64)

/** The throttle over the table `rate_limit`. */
export function createLoginThrottle(pool: pg.Pool): LoginThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    })
  const pair = limiter(PAIR, TRIES_OF_A_SOURCE_ON_AN_ACCOUNT)
  const account = limiter(ACCOUNT, TRIES_ON_AN_ACCOUNT)
  const from = limiter(SOURCE, TRIES_OF_A_SOURCE)

  return {
    async count(nim, source) {
      const tries = await Promise.allSettled([
        pair.consume(`${short(nim)} ${source}`),
        account.consume(short(nim)),
        from.consume(source),
      ])
      const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      const failure = refusals.find((reason) => !(reason instanceof RateLimiterRes))
      if (failure) throw failure
      const wait = Math.max(0, ...refusals.map((reason: RateLimiterRes) => reason.msBeforeNext))
      if (refusals.length > 0) throw tooManyTries(Math.ceil(wait / 1000))
    },
    async forgive(nim, source) {
      await Promise.all([
        pair.delete(`${short(nim)} ${source}`),
        account.delete(short(nim)),
        from.reward(source),
      ])
    },
  }
}

/** Forgets the tries on an account from everywhere: its password is a new one. */
export async function forgetTries(tx: Tx, nim: string): Promise<void> {
  const key = short(nim)
  await tx.rateLimit.deleteMany({
    where: { OR: [{ key: `${ACCOUNT}:${key}` }, { key: { startsWith: `${PAIR}:${key} ` } }] },
  })
}

/** Until when tries on an account are refused, from everywhere or from one place; null while none are. */
export async function findThrottled(db: Db, nim: string, now: Date): Promise<Date | null> {
  const key = short(nim)
  const over = await db.rateLimit.aggregate({
    _max: { expire: true },
    where: {
      expire: { gt: now.getTime() },
      OR: [
        { key: `${ACCOUNT}:${key}`, points: { gt: TRIES_ON_AN_ACCOUNT } },
        {
          key: { startsWith: `${PAIR}:${key} ` },
          points: { gt: TRIES_OF_A_SOURCE_ON_AN_ACCOUNT },
        },
      ],
    },
  })
  return over._max.expire === null ? null : new Date(Number(over._max.expire))
}

function tooManyTries(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new AppError(
    'too_many',
    `Terlalu banyak percobaan login. Silakan coba lagi dalam ${minutes} menit.`,
    { retryAfter: Math.max(1, seconds) },
  )
}
