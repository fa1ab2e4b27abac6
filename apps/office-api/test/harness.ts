import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import type { Peran } from '@sia/domain/staf'
import { openCampusAccount } from '@sia/server/auth/campus-account'
import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import { openQueue } from '@sia/server/db/queue'
import { openStorage } from '@sia/server/storage/open-storage'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { type CollegeOptions, createTestCollege } from '@sia/server/test/college'
import { HASH_COST, HASHED, PASSWORD } from '@sia/server/test/factories'
import { buildOfficeApp } from '../src/app.ts'
import { createSheetReader } from '../src/features/lembar/reader.ts'

export { PASSWORD }

export const NOW = new Date()

/** How a page of Kantor calls: its browser says of which site it is. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

/** The time for a sheet, which a busy machine reads late; process.test.ts is about the time. */
const PATIENCE_MS = 10 * 60_000

interface OfficeOptions extends CollegeOptions {
  /** Work of a password hash, where it is more than counting that matters. */
  hashCost?: number
  /** Where the log's lines go. */
  log?: { write(line: string): void }
}

/** Kantor's real server over a database of its own, called without a socket. Cleans up after the file. */
export async function createOfficeApp(given: OfficeOptions = {}) {
  const { hashCost = HASH_COST, log, ...options } = given
  // Only tests of the second factor have one.

  const college = await createTestCollege({
    ...options,
    env: { KANTOR_SECOND_FACTOR: 'bebas', ...options.env },
  })
  const { env, db } = college
  const { sql, pool } = college.office
  const time = { now: NOW }
  const queue = await openQueue(pool, (error) => {
    throw error
  })
  const sheets = createSheetReader(process.env, { withinMs: PATIENCE_MS, waitingMs: PATIENCE_MS })
  const app = await buildOfficeApp({
    env,
    db: college.office.db,
    sql,
    pool,
    clock: () => time.now,
    passwords: createPasswordHasher(hashCost),
    throttle: createLoginThrottle(sql, { withinMs: 0 }),
    storage: await openStorage(env),
    queue,
    sheets,
    campus: openCampusAccount(env),
    log,
  })
  undoAfterFile(async () => {
    await app.close()
    sheets.stop()
    await queue.stop()
  })

  let made = 0
  /** An account with the tests' password; what is not said is something. */
  async function createStaf(peran: Peran[], more: object = {}) {
    made += 1
    const data = { username: `staf${made}`, nama: `Staf ${made}`, password_hash: HASHED, peran }
    return db.staf.create({ data: { ...data, ...more } })
  }

  /** One call as a page makes it. */
  async function call<E extends Endpoint>(
    { method, path }: E,
    { cookie = '', body, params = {}, query, headers = OWN_PAGE }: CallOptions = {},
  ) {
    const response = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      headers: { ...headers, cookie },
      ...(body !== undefined && { payload: body }),
      ...(query && { query }),
    })
    return {
      status: response.statusCode,
      body: response.json<WireReply<E>>(),
      error: response.json<{ message: string; errors: Record<string, string[]> }>(),
      cookies: response.cookies,
    }
  }

  /** Logs somebody in; returns his cookie. */
  async function enter(username: string, password = PASSWORD): Promise<string> {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: OWN_PAGE,
      payload: { username, password },
    })
    const [cookie] = response.cookies
    if (!cookie) throw new Error(`${username}: ${response.body}`)
    return `${cookie.name}=${cookie.value}`
  }

  /** The cookie of a new account with these roles. */
  const enterAs = async (...peran: Peran[]) => enter((await createStaf(peran)).username)

  return { ...college, app, time, call, createStaf, enter, enterAs }
}

interface CallOptions {
  cookie?: string
  body?: object
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}
