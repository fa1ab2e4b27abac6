import type { Prisma } from '@sia/prisma/client'
import pg from 'pg'
import { AppError } from '../errors.ts'
import { type Begin, beginning } from './begin.ts'
import type { Db } from './client.ts'
import { refusedByClosedBooks } from './closed-books.ts'
import { chainOf } from './errors.ts'

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
// Codes of a foreign key with no action, and since PostgreSQL 18 of one with restrict.
const STILL_REFERRED = ['23503', '23001']
const WAIT_MS = 10_000
const SHORT_MS = 8000
/**
 * The limit of one statement of a long change, such as thousands of rows that are noted for their undo: a minute at
 * least.
 */
const LONGER = `select set_config('statement_timeout', case setting when '0' then '0' else greatest(setting::int, 60000)::text end, true)
  from pg_settings where name = 'statement_timeout'`
/** The driver waits so long for what the database gives up by itself. */
const LONG_MS = 10 * 60_000
// Longer than Node's timers reach is no time limit at all.
const UNLIMITED_MS = 2 ** 31 - 1

/** The receiver of SQL: a connection, a pool, or a change that is under way. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** The ORM, inside a transaction or outside. */
export type Orm = Prisma.TransactionClient

/** The writers of a change: the ORM, and `query` for SQL, both in its one transaction. */
export type Tx = Orm & Queryable

/** The needs of a use case that changes something, and nothing more. */
export interface Writer {
  db: Db
  /** Who stands in the audit log for it. */
  actor: string
}

/** How the writes of a change get a number by which they can be taken back. */
interface Numbering<T> {
  /** Runs before the work. */
  start(tx: Tx): Promise<void>
  /** Keeps what the work wrote. Returns the number, null when nothing was written. */
  save(tx: Tx, done: T): Promise<number | null>
}

/** Who changes something, and on what terms. */
export interface Change<T> {
  /** Who stands in the audit log: 'mhs <nim>', 'operator <name>', or the name of a job of the server. */
  actor: string
  /** Given by whoever shows first what would happen: true takes everything back at the end. */
  trial?: boolean
  /** Lets the change be taken back later by its number; a trial gets none. */
  numbered?: Numbering<NoInfer<T>> | undefined
  /**
   * For work that takes longer than a request: how long it may stand still between two statements, as PostgreSQL
   * writes it ('1min'). Locks are waited for up to 30 seconds then, instead of three.
   */
  idle?: string
  /** The work does something outside the database as well, and cannot be done a second time. */
  once?: boolean
}

/**
 * The one way to write: does the work in one transaction, in the name of its actor, and tries again when PostgreSQL
 * gave it up for a conflict with another one. The work must therefore do nothing outside the database, unless it is
 * done once. Decision 31.
 * @returns what the work returns, and the change's number where it is numbered.
 * @throws what the work throws; AppError conflict when somebody added a row, since it was looked at, that hangs on
 *   one that goes, and when a payment of a closed month would change (Product §25.26).
 */
export async function change<T extends object>(
  db: Db,
  how: Change<T> & { numbered: Numbering<NoInfer<T>> },
  work: (tx: Tx) => Promise<T>,
): Promise<T & { number: number | null }>
export async function change<T>(
  db: Db,
  how: Change<T> & { numbered?: undefined },
  work: (tx: Tx) => Promise<T>,
): Promise<T>
export async function change<T>(db: Db, how: Change<T>, work: (tx: Tx) => Promise<T>) {
  for (let attempt = how.once ? ATTEMPTS : 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, how, work)
    } catch (error) {
      if (error instanceof TakenBack) return error.done
      if (attempt === ATTEMPTS || !isConflict(error)) {
        if (how.trial !== undefined && isStillReferred(error)) throw becameBusy(error)
        throw refusedByClosedBooks(error) ?? error
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

function attemptOnce<T>(db: Db, how: Change<T>, work: (tx: Tx) => Promise<T>): Promise<unknown> {
  const { trial = false, numbered, idle } = how
  const begin: Begin = { sql: beginSql(how) }
  const inside = async (orm: Orm) => {
    const tx = withSql(orm, begin, idle !== undefined)
    await numbered?.start(tx)
    const result = await work(tx)
    const number = numbered && !trial ? await numbered.save(tx, result) : null
    const done = numbered ? { ...result, number } : result
    if (trial) throw new TakenBack(done)
    return done
  }
  const timeout = idle === undefined ? SHORT_MS : UNLIMITED_MS
  return beginning.run(begin, () => db.$transaction(inside, { maxWait: WAIT_MS, timeout }))
}

// The actor comes with the transaction's first words, and goes with it.
const beginSql = ({ actor, idle }: Pick<Change<unknown>, 'actor' | 'idle'>) =>
  [
    'begin',
    `set local sia.actor = ${pg.escapeLiteral(actor)}`,
    ...(idle === undefined
      ? []
      : [
          `set local idle_in_transaction_session_timeout = ${pg.escapeLiteral(idle)}`,
          "set local lock_timeout = '30s'",
          LONGER,
        ]),
  ].join('; ')

function withSql(orm: Orm, begin: Begin, isLong: boolean): Tx {
  const query = ((...given: Parameters<pg.ClientBase['query']>) => {
    // Its connection may be somebody else's by now.
    if (!begin.client) throw new Error('the change is over')
    const [text, values] = given as unknown[]
    if (!isLong || typeof text !== 'string') return begin.client.query(...given)
    // The driver gives every other statement up after five seconds.
    return begin.client.query({ text, values, query_timeout: LONG_MS } as pg.QueryConfig)
  }) as pg.ClientBase['query']
  return new Proxy(orm, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  }) as Tx
}

/** Ends a trial: its writes go, what it found stays. */
class TakenBack extends Error {
  readonly done: unknown
  constructor(done: unknown) {
    super('taken back')
    this.done = done
  }
}

const codesOf = (error: unknown) =>
  chainOf(error).flatMap((link) => {
    const { code, originalCode } = link as Record<string, unknown>
    return [code, originalCode]
  })

// Prisma reports a conflict as P2034, as P2010 with the code inside, or at commit as a bare driver error.
const isConflict = (error: unknown) =>
  codesOf(error).some(
    (code) => code === 'P2034' || code === SERIALIZATION_FAILURE || code === DEADLOCK,
  ) ||
  chainOf(error).some((link) => (link as { kind?: unknown }).kind === 'TransactionWriteConflict')

const isStillReferred = (error: unknown) =>
  codesOf(error).some((code) => STILL_REFERRED.includes(String(code)))

const becameBusy = (cause: unknown) =>
  new AppError('conflict', 'Selagi diperiksa ada data baru yang menyangkut. Ulangi perintahnya.', {
    cause,
  })
