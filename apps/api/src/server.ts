import { addressAt } from '@sia/server/address-at'
import { loadSecrets } from '@sia/server/auth/secret'
import { type EmbeddedDatabase, startEmbedded } from '@sia/server/db/embedded'
import { prepareDatabase } from '@sia/server/db/prepare'
import type { Env } from '@sia/server/env'
import { checkSurroundings } from '@sia/server/http/surroundings'
import { noteServer } from '@sia/server/server-seen'
import { sweepHourly } from '@sia/server/storage/leftovers'
import { watchLive } from '@sia/server/watch-live'
import { countWorkers } from '@sia/server/workers/count'
import type { Setup } from './kept.ts'
import { serveByWorkers } from './primary.ts'

export interface RunningServer {
  address: string
  /** How students and offices come to the database that it works on; nothing where no other way was said. */
  urls: { databaseUrl: string; officeUrl: string | undefined }
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
 * Starts the database when none is given, applies migrations, and serves: in this process, or by WORKERS of them.
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
    const officeUrl = embedded?.officeUrl ?? env.DATABASE_OFFICE_URL
    const { applied, role } = await prepareDatabase({ ownerUrl, databaseUrl, officeUrl })
    if (applied.length > 0) options.onProgress('Menerapkan {} migrasi basis data', applied.length)
    await options.prepare?.(ownerUrl)
    const workers = countWorkers(env)
    if (workers > 1) options.onProgress('Memulai {} proses yang melayani', workers)
    const database = { url: databaseUrl, role }
    const { log, address, stop } = await serveAll({ env, secrets, database, workers })
    report = (line) => log.warn(line)
    return {
      address,
      urls: { databaseUrl, officeUrl },
      lost,
      async stop() {
        await stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Serves in this process, or by several behind the port; sweeps left files beside it. */
async function serveAll(setup: Setup) {
  const { env, workers } = setup
  const { log, storage, pool, port, stop } =
    workers === 1 ? await serveAlone(setup) : await serveByWorkers(setup)
  const stopSweeping = sweepHourly(
    { storage, pool },
    {
      swept: (count) => log.warn(`${count} foto atau berkas sisa dihapus dari penyimpanan.`),
      failed: (err) => log.warn({ err }, 'Berkas sisa belum dapat diperiksa.'),
    },
  )
  await noteServer(env, port)
  return {
    log,
    address: addressAt(env.HOST, port),
    async stop() {
      stopSweeping()
      await stop()
    },
  }
}

async function serveAlone(setup: Setup) {
  // The primary of several has no use for it.
  const { serve } = await import('./serving.ts')
  const { app, stop, ...rest } = await serve(setup)
  const stopWatching = watchLive()
  return {
    log: app.log,
    ...rest,
    stop() {
      stopWatching()
      return stop()
    },
  }
}
