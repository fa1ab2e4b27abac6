import type { Endpoint, WireParams, WireReply } from '@sia/contracts/endpoint'
import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import type { Secrets } from '@sia/server/auth/secret'
import type { Sql } from '@sia/server/db/sql'
import { openStorage } from '@sia/server/storage/open-storage'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { type CollegeOptions, createTestCollege } from '@sia/server/test/college'
import { HASH_COST } from '@sia/server/test/factories'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../src/app.ts'

/** The clock of the tests stands still at their start; signed tokens also look at the real one. */
export const NOW = new Date()

/** A year whose days are all to come, and near enough to borrow a room in. */
export const NEXT_YEAR = NOW.getUTCFullYear() + 1

/** Signs the tests' sessions, also those of further processes. */
export const SECRET = 'a key of more than thirty-two bytes for tests only'

/** Lets a student write again and again, where it is not how many he may write that is tried. */
export const MANY_WRITES = {
  OPEN_LOANS: '100000',
  COMPLAINTS_PER_DAY: '100000',
  PHOTO_MB_PER_DAY: '2000',
  LIKES_PER_DAY: '100000',
  CLAIMS_PER_DAY: '100000',
  CHANGES_PER_DAY: '100000',
}

interface TestOptions extends CollegeOptions {
  /** Receives the lines of the server's log. */
  log?: { write(line: string): void }
  /** The keys of sessions; the first signs. */
  secrets?: Secrets
  /** How tries that would be refused wait for a draw; unless it is said, they do not. */
  draw?: Parameters<typeof createLoginThrottle>[1]
  /** A wrapper around every prepared statement. */
  around?: (sql: Sql) => Sql
  /** Work of a password hash, where it is more than counting that matters. */
  hashCost?: number
}

/** The real server over a database of its own, called without a socket. Cleans up after the file. */
export async function createTestApp(options: TestOptions = {}) {
  const college = await createTestCollege(options)
  const { env } = college
  const { db, sql: own } = college.server
  const sql = options.around?.(own) ?? own
  const time = { now: NOW }
  const app = await buildApp({
    env,
    secrets: options.secrets ?? [SECRET],
    db,
    sql,
    clock: () => time.now,
    passwords: createPasswordHasher(options.hashCost ?? HASH_COST),
    throttle: createLoginThrottle(sql, options.draw ?? { withinMs: 0 }),
    storage: await openStorage(env),
    log: options.log,
  })
  undoAfterFile(() => app.close())
  return { ...college, app, time, call: callerOf(app) }
}

interface Answer<E extends Endpoint> {
  status: number
  /** Seconds of the Retry-After header. */
  retryAfter: number
  body: WireReply<E>
  error: { message: string; errors: Record<string, string[]> }
}

/** One call as a client makes it; `body` and `error` are the same JSON, read as one or the other. */
function callerOf(app: Awaited<ReturnType<typeof buildApp>>) {
  return async <E extends Endpoint>(
    endpoint: E,
    input: {
      token?: string | null
      body?: object
      params?: WireParams<E>
      query?: Record<string, string | number>
    } = {},
  ): Promise<Answer<E>> => {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
    )
    const options: InjectOptions = {
      method: endpoint.method,
      url,
      ...(input.query && { query: input.query as Record<string, string> }),
      ...(input.body !== undefined && { payload: input.body }),
      headers: input.token ? { authorization: `Bearer ${input.token}` } : {},
    }
    const response = await app.inject(options)
    return {
      status: response.statusCode,
      retryAfter: Number(response.headers['retry-after']),
      body: response.json(),
      error: response.json(),
    }
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
