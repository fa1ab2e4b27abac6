import { setTimeout as sleep } from 'node:timers/promises'
import type { Orm } from '../db/change.ts'
import type { Db } from '../db/client.ts'
import type { Sql } from '../db/sql.ts'
import { AppError, abandoned } from '../errors.ts'
import { shareOf } from '../workers/count.ts'
import type { Turn } from './fair-queue.ts'
import { drawnLane, freeAt, type Lane, lanesOf, shortNim, type Trier } from './login-limits.ts'

/** A try that was let through. */
interface Try {
  /** Where it stands in the queue for hashes: a known device first, then a known address. */
  turn: Turn
  /**
   * Looks at the password and counts what came out: right gives back what this trier's tries took and
   * remembers his address, wrong is a failure of it, and what throws was no try at all, as is null: right, but not all
   * that is asked for.
   * Returns what the look came to.
   */
  check<R extends boolean | null>(look: () => Promise<R>): Promise<R>
}

/** Slows guessing down; counted in the database by its clock, so all processes count together. */
export interface LoginThrottle {
  /**
   * Lets a try through, before its password is looked at. A refused try counts nowhere. Shortly before a whole minute,
   * one that would be refused waits for it and is drawn among those that waited.
   * @param signal aborted when the client hangs up.
   * @throws AppError too_many with the seconds to wait, abandoned.
   */
  take(trier: Trier, signal: AbortSignal): Promise<Try>
}

/** How the draw is held. */
interface Draw {
  /** How long before a whole minute a try waits for it. */
  withinMs: number
  /** How many processes hold it: each has its share of those that wait. */
  workers: number
  /** Tries that may wait at a time, of one account and of all. */
  ofAccount: number
  ofAll: number
  /** From 0 to 1, by chance. */
  chance(): number
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const DRAW: Draw = {
  withinMs: 20_000,
  workers: 1,
  ofAccount: 200,
  ofAll: 2000,
  chance: Math.random,
  wait: (ms, signal) =>
    sleep(ms, undefined, { signal }).catch(() => {
      throw abandoned()
    }),
}
/** More than any allowance of one trier, so that it is whole again. */
const WHOLE = 100
/** The waiting tries are asked one by one within so long, so that who came first gains nothing. */
const SPREAD_MS = 1500

const take = {
  name: 'login take',
  text: `select home, lane, wait::float8 as wait, draw_in
           from (select exists (select from login_address
                                 where nim = $1 and source = $2
                                   and last_at > clock_timestamp() - interval '30 days') as home) x,
                lateral rate_limit_take($1, case when home then $3::jsonb else $4::jsonb end)`,
}

const giveBack = { name: 'login give back', text: 'select rate_limit_add($1::jsonb, -1)' }

const failed = { name: 'login failed', text: 'select rate_limit_add($1::jsonb, 1)' }

// Once a day is enough to know where an account is at home. The slips of this trier were failures of his address.
const succeeded = {
  name: 'login succeeded',
  text: `with home as (
           insert into login_address (nim, source, last_at) values ($1, $2, clock_timestamp())
           on conflict (nim, source) do update set last_at = excluded.last_at
            where login_address.last_at < excluded.last_at - interval '1 day'),
         slips as materialized (select greatest(0, rate_limit_used($3::jsonb) - $4::integer) as count)
         select rate_limit_add($5::jsonb, -1), rate_limit_add($6::jsonb, -${WHOLE}), rate_limit_add($7::jsonb, -count)
           from slips`,
}

interface Taken {
  home: boolean
  lane: number | null
  wait: number
  draw_in: number
}

/** The throttle over the tables `rate_limit` and `login_address`; `draw` overrides parts of the usual draw. */
export function createLoginThrottle(sql: Sql, draw: Partial<Draw> = {}): LoginThrottle {
  const { withinMs, workers, ofAccount, ofAll, chance, wait } = { ...DRAW, ...draw }
  const waiting = new Map<string, number>()
  let waitingOfAll = 0

  async function takeOne(trier: Trier, isDrawn: boolean) {
    const lanesFor = (isHome: boolean) => [
      ...lanesOf(trier, isHome),
      ...(isDrawn ? [drawnLane(trier, isHome, chance())] : []),
    ]
    const [home, stranger] = [lanesFor(true), lanesFor(false)]
    const sent = [home, stranger].map((lanes) =>
      JSON.stringify(lanes.map(({ taken, watched }) => ({ taken, watched }))),
    )
    const [row] = await sql<Taken>(take, [shortNim(trier.nim), trier.sources[0], ...sent])
    if (!row) throw new Error('a login take has no answer')
    const lanes = row.home ? home : stranger
    const lane = row.lane === null ? undefined : lanes[row.lane]
    return { passed: lane && { lane, lanes }, waitMs: row.wait, drawInMs: row.draw_in }
  }

  /** Waits for the draw; whether there was a place to wait at. */
  async function waitForDraw(account: string, drawInMs: number, signal: AbortSignal) {
    const ofThis = waiting.get(account) ?? 0
    if (ofThis >= shareOf(ofAccount, workers) || waitingOfAll >= shareOf(ofAll, workers))
      return false
    waiting.set(account, ofThis + 1)
    waitingOfAll += 1
    try {
      await wait(drawInMs + chance() * SPREAD_MS, signal)
      return true
    } finally {
      waitingOfAll -= 1
      const left = (waiting.get(account) ?? 0) - 1
      if (left > 0) waiting.set(account, left)
      else waiting.delete(account)
    }
  }

  async function pass(trier: Trier, signal: AbortSignal): Promise<Passed> {
    const first = await takeOne(trier, false)
    if (first.passed) return first.passed
    if (trier.isSession) throw tooManyTries(first.waitMs)
    const mayWait = first.drawInMs <= withinMs
    const waited = mayWait && (await waitForDraw(shortNim(trier.nim), first.drawInMs, signal))
    const last = waited ? await takeOne(trier, true) : first
    if (last.passed) return last.passed
    const untilDraw = last.drawInMs > withinMs ? last.drawInMs - withinMs : last.drawInMs
    throw tooManyTries(
      Math.min(last.waitMs, untilDraw),
      ' Bila tetap ditolak, coba lewat jaringan lain.',
    )
  }

  return {
    async take(trier, signal) {
      if (signal.aborted) throw abandoned()
      const passed = await pass(trier, signal)
      const source = trier.sources.at(-1) ?? ''
      return {
        turn: { lane: passed.lane.turn, account: shortNim(trier.nim), source, signal },
        check: (look) => check(sql, trier, passed, look),
      }
    },
  }
}

/** The lane a try was let through by, and those it might have been. */
interface Passed {
  lane: Lane
  lanes: Lane[]
}

async function check<R extends boolean | null>(
  sql: Sql,
  { nim, sources }: Trier,
  { lane, lanes }: Passed,
  look: () => Promise<R>,
): Promise<R> {
  const { taken, watched } = lane
  const noTry = () => sql(giveBack, [JSON.stringify(taken)])
  const right = await look().catch(async (error) => {
    await noTry()
    throw error
  })
  if (right === null) {
    await noTry()
    return right
  }
  if (right) {
    const own = new Map(lanes.flatMap((one) => one.own.map((limit) => [limit.key, limit])))
    const slips = lanes.filter((one) => one.turn > 0).flatMap((one) => one.own.slice(0, 1))
    const distinct = [...new Map(slips.map((limit) => [limit.key, limit])).values()]
    const shared = taken.filter((limit) => !lane.own.includes(limit))
    await sql(succeeded, [
      shortNim(nim),
      sources[0],
      JSON.stringify(distinct),
      lane.own.length > 0 ? 1 : 0,
      JSON.stringify(shared),
      JSON.stringify([...own.values()]),
      JSON.stringify(watched),
    ])
  } else if (watched.length > 0) await sql(failed, [JSON.stringify(watched)])
  return right
}

/** Forgets the tries on an account from everywhere: its password is a new one. */
export async function forgetTries(tx: Orm, nim: string): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { nim: shortNim(nim) } })
}

/**
 * Until when tries on an account are refused or drawn, from everywhere or from one place; null while none are.
 */
export async function findThrottled(db: Db, nim: string, now: Date): Promise<Date | null> {
  const rows = await db.rateLimit.findMany({ where: { nim: shortNim(nim) } })
  const waits = rows.flatMap((row) => freeAt(row) ?? []).filter((until) => until > now)
  return waits.length === 0 ? null : new Date(Math.max(...waits.map(Number)))
}

function tooManyTries(waitMs: number, otherWay = ''): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
  return new AppError(
    'too_many',
    `Terlalu banyak percobaan login. Silakan coba lagi dalam ${wait}.${otherWay}`,
    { retryAfter: seconds },
  )
}
