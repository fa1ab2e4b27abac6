import { mkdirSync } from 'node:fs'
import type { Env } from '../env.ts'
import { findRunningEmbedded, StartError, startEmbedded } from './embedded.ts'

/** The database of the configuration, for a command beside the server. */
export interface JoinedDatabase {
  databaseUrl: string
  /** The same as `databaseUrl` when there is one user only. */
  ownerUrl: string
  /** Stops the embedded database again when it was not running before. */
  stop(): Promise<void>
}

/**
 * Finds the database a command works on: the outside one, or the embedded one, which is joined when
 * it runs and started when not.
 * @throws StartError when the data folder can not be used or PostgreSQL does not start.
 */
export async function joinDatabase(env: Env): Promise<JoinedDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = env
  const leave = async () => undefined
  if (DATABASE_URL !== undefined) {
    return {
      databaseUrl: DATABASE_URL,
      ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
      stop: leave,
    }
  }
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartError(`Folder data ${DATA_DIR} tidak dapat dibuat.`, { cause })
  }
  const running = await findRunningEmbedded(DATA_DIR)
  const { url, stop } =
    running === null ? await startEmbedded(DATA_DIR) : { url: running, stop: leave }
  return { databaseUrl: url, ownerUrl: url, stop: once(stop) }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// PostgreSQL would go on without us at Ctrl-C.
function once(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stopOnce = () => {
    stopped ??= stop().finally(() => {
      for (const signal of SIGNALS) process.off(signal, end)
    })
    return stopped
  }
  const end = () => void stopOnce().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, end)
  return stopOnce
}
