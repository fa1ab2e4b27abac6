import type { Db } from '../db/client.ts'
import type { Sql } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { AppError, abandoned } from '../errors.ts'
import type { Turn } from './fair-queue.ts'
import { freeAt, type Limits, limitsOf, shortNim, type Trier, type Trust } from './login-limits.ts'

/** A try that was let through. */
interface Try {
  trust: Trust
  /** Where it stands in the queue for hashes: a known device first, then a known address. */
  turn: Turn
  /**
   * Looks at the password and counts what came out: right gives back what this trier's tries took and
   * remembers his address, wrong is a failure of it, and what throws was no try at all.
   * Out: whether it was right.
   */
  check(look: () => Promise<boolean>): Promise<boolean>
}

/** Slows guessing down; counted in the database by its clock, so all instances count together. */
export interface LoginThrottle {
  /**
   * Lets a try through, before its password is looked at. What is refused counts nowhere.
   * @param signal aborted when the client hangs up.
   * @throws AppError too_many with the seconds to wait, abandoned.
   */
  take(trier: Trier, signal: AbortSignal): Promise<Try>
}

const LANES = { device: 0, home: 1, stranger: 2 } as const

// A device that shows a success is no stranger wherever it is, and is not counted as one.
const take = {
  name: 'login take',
  text: `select home, rate_limit_take($1, case when home then $3::jsonb else $4::jsonb end,
                                      case when home then $5::jsonb else $6::jsonb end) as wait
           from (select exists (select from login_address
                                 where nim = $1 and source = $2
                                   and last_at > clock_timestamp() - interval '30 days') as home) x`,
}

const takeOfDevice = {
  name: 'login take of device',
  text: `select false as home, rate_limit_take($1, $2::jsonb, '[]') as wait`,
}

const giveBack = { name: 'login give back', text: 'select rate_limit_add($1::jsonb, -1)' }

const failed = { name: 'login failed', text: 'select rate_limit_add($1::jsonb, 1)' }

// Once a day is enough to know where an account is at home.
const succeeded = {
  name: 'login succeeded',
  text: `with home as (
           insert into login_address (nim, source, last_at) values ($1, $2, clock_timestamp())
           on conflict (nim, source) do update set last_at = excluded.last_at
            where login_address.last_at < excluded.last_at - interval '1 day')
         select rate_limit_add($3::jsonb, -used), rate_limit_add($4::jsonb, 1 - used)
           from (select greatest(1, rate_limit_used($5, $6)) as used) x`,
}

/** The throttle over the tables `rate_limit` and `login_address`. */
export function createLoginThrottle(sql: Sql): LoginThrottle {
  async function takeOne(trier: Trier): Promise<{ trust: Trust; wait: number }> {
    const nim = shortNim(trier.nim)
    if (trier.device !== null) {
      const { taken } = limitsOf('device', trier)
      const [row] = await sql<Taken>(takeOfDevice, [nim, JSON.stringify(taken)])
      return { trust: 'device', wait: row?.wait ?? 0 }
    }
    const [home, stranger] = [limitsOf('home', trier), limitsOf('stranger', trier)]
    const limits = [home.taken, stranger.taken, home.watched, stranger.watched]
    const values = [nim, trier.source, ...limits.map((one) => JSON.stringify(one))]
    const [row] = await sql<Taken>(take, values)
    return { trust: row?.home ? 'home' : 'stranger', wait: row?.wait ?? 0 }
  }

  return {
    async take(trier, signal) {
      if (signal.aborted) throw abandoned()
      const { trust, wait } = await takeOne(trier)
      if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000))
      const { nim, source } = trier
      return {
        trust,
        turn: { lane: LANES[trust], account: shortNim(nim), source, signal },
        check: (look) => check(sql, trier, limitsOf(trust, trier), look),
      }
    },
  }
}

interface Taken {
  home: boolean
  wait: number
}

async function check(
  sql: Sql,
  { nim, source }: Trier,
  limits: Limits,
  look: () => Promise<boolean>,
) {
  const [taken, watched] = [JSON.stringify(limits.taken), JSON.stringify(limits.watched)]
  const right = await look().catch(async (error) => {
    await sql(giveBack, [taken])
    throw error
  })
  const [own] = limits.taken
  if (right) await sql(succeeded, [shortNim(nim), source, taken, watched, own?.key, own?.every])
  else if (limits.watched.length > 0) await sql(failed, [watched])
  return right
}

/** Forgets the tries on an account from everywhere: its password is a new one. */
export async function forgetTries(tx: Tx, nim: string): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { nim: shortNim(nim) } })
}

/** Until when tries on an account are refused, from everywhere or from one place; null while none are. */
export async function findThrottled(db: Db, nim: string, now: Date): Promise<Date | null> {
  const rows = await db.rateLimit.findMany({ where: { nim: shortNim(nim) } })
  const waits = rows.map(freeAt).filter((until) => until > now)
  return waits.length === 0 ? null : new Date(Math.max(...waits.map(Number)))
}

function tooManyTries(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new AppError(
    'too_many',
    `Terlalu banyak percobaan login. Silakan coba lagi dalam ${minutes} menit.`,
    { retryAfter: Math.max(1, seconds) },
  )
}
