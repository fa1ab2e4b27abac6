import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import { createLoginThrottle } from '@sia/server/auth/login-throttle'
import { createPasswordHasher } from '@sia/server/auth/password'
import { loadSecrets, type Secrets } from '@sia/server/auth/secret'
import { openDatabase, requireIdentity } from '@sia/server/db/client'
import { requireConnections } from '@sia/server/db/connection-sum'
import { type EmbeddedDatabase, startEmbedded } from '@sia/server/db/embedded'
import { serverName } from '@sia/server/db/instances'
import { prepareDatabase } from '@sia/server/db/prepare'
import type { Env } from '@sia/server/env'
import { listeningHost } from '@sia/server/http/addresses'
import { noteServer } from '@sia/server/server-seen'
import { sweepHourly } from '@sia/server/storage/leftovers'
import { openStorage } from '@sia/server/storage/open-storage'
import { buildApp } from './app.ts'
import { checkSurroundings } from './surroundings.ts'

// What is under way gets so long to end, but all of it no longer than STOP_WITHIN_MS after the signal.
const END_WITHIN_MS = 5000
const STOP_WITHIN_MS = 7500
// A server may need a third of a second for a turn where others compute beside it.
const TAKE_WITHIN_MS = 5000
// A turn takes a connection, the next one reads its request.
const QUIET_TURNS = 8
// How many connections may wait to be taken, unless told otherwise.
const BACKLOG = 511

export interface RunningServer {
  address: string
  /** Settles with the reason when the server cannot go on and has to be stopped. */
  lost: Promise<Error>
  /** Finishes what is under way, then stops everything, the embedded database included. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Tells a text whose places {} are filled with numbers. */
  onProgress(text: string, ...places: number[]): void
  /** Runs once the schema is there and before the server listens, such as the demo data. */
  prepare?(databaseUrl: string): Promise<void>
  /** Told how to stop the embedded database as soon as it is being started, until the server itself can be stopped. */
  holding?(stop: () => Promise<void>): void
}

/**
 * Starts the database when none is given, applies migrations, and listens.
 * @throws StartError with a sentence that says what to do.
 */
export async function startServer(env: Env, options: StartOptions): Promise<RunningServer> {
  await checkSurroundings(env)
  const secrets = loadSecrets(env)
  let embedded: EmbeddedDatabase | null = null
  let report = options.onProgress
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  if (env.DATABASE_URL === undefined) {
    options.onProgress('Menyalakan PostgreSQL bawaan')
    const starting = startEmbedded(env.DATA_DIR, { report: (line) => report(line), onLost })
    options.holding?.(() =>
      starting.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    embedded = await starting
  }
  try {
    const databaseUrl = embedded?.databaseUrl ?? env.DATABASE_URL ?? ''
    const ownerUrl = embedded?.ownerUrl ?? env.DATABASE_OWNER_URL ?? databaseUrl
    const { applied, role } = await prepareDatabase({ ownerUrl, databaseUrl })
    if (applied.length > 0) options.onProgress('Menerapkan {} migrasi basis data', applied.length)
    await options.prepare?.(ownerUrl)
    const { log, ...server } = await listen(env, secrets, { url: databaseUrl, role }, embedded)
    report = (line) => log.warn(line)
    return { ...server, lost }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function listen(
  env: Env,
  secrets: Secrets,
  database: { url: string; role: string | null },
  embedded: EmbeddedDatabase | null,
) {
  const storage = await openStorage(env)
  const { role } = database
  const { db, pool, sql, close } = openDatabase(database.url, env.DATABASE_POOL, {
    role,
    server: serverName(secrets),
  })
  try {
    await requireIdentity(pool, { role })
    await requireConnections(pool, env)
  } catch (error) {
    await close()
    throw error
  }
  const app = await buildApp({
    env,
    secrets,
    db,
    sql,
    clock: () => new Date(),
    passwords: createPasswordHasher(env.BCRYPT_COST),
    throttle: createLoginThrottle(sql),
    storage,
  })
  await app.listen({ port: env.PORT, host: await listeningHost(env.HOST) })
  const stopSweeping = sweepHourly(
    { storage, pool },
    {
      swept: (count) => app.log.warn(`${count} foto atau berkas sisa dihapus dari penyimpanan.`),
      failed: (err) => app.log.warn({ err }, 'Berkas sisa belum dapat diperiksa.'),
    },
  )
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : env.PORT
  await noteServer(env, port)
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST

  return {
    log: app.log,
    address: `http://${host}:${port}`,
    async stop() {
      stopSweeping()
      const latest = performance.now() + STOP_WITHIN_MS
      await takeWaiting()
      // Clients that keep their connection busy must not hold the stop up.
      const within = Math.min(END_WITHIN_MS, latest - performance.now())
      const cut = setTimeout(() => app.server.closeAllConnections(), within)
      await app.close()
      clearTimeout(cut)
      await close()
      await embedded?.stop()
    },
  }
}

/**
 * Lets requests in that were sent before the server stops: Node takes one waiting connection a turn,
 * and closes those whose request it has not read as idle. Ends once no more are taken.
 */
async function takeWaiting(): Promise<void> {
  let quiet = 0
  const taken = () => {
    quiet = 0
  }
  subscribe('net.server.socket', taken)
  const until = performance.now() + TAKE_WITHIN_MS
  for (
    let turn = 0;
    turn < BACKLOG && performance.now() < until && quiet < QUIET_TURNS;
    turn += 1
  ) {
    quiet += 1
    await setImmediate()
  }
  unsubscribe('net.server.socket', taken)
}
