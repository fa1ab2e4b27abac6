import { mkdirSync } from 'node:fs'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'
import { findRunningEmbedded, startEmbedded, stopDeserted } from './embedded.ts'
import { InUseError } from './embedded-cluster.ts'

/** The database of the configuration, for a command beside the server. */
interface JoinedDatabase {
  databaseUrl: string
  /** The login of the offices, where it is given; `officeAccess` finds it otherwise. */
  officeUrl: string | undefined
  /** The same as `databaseUrl` when there is one user only. */
  ownerUrl: string
  /** Stops the embedded database again when nobody else is using it any more. */
  stop(): Promise<void>
}

/**
 * Finds the database a command works on: the outside one, or the embedded one, which is joined when
 * it runs and started when not.
 * @throws StartError when the data folder cannot be used or PostgreSQL does not start.
 */
export async function joinDatabase(env: Env): Promise<JoinedDatabase> {
  const { DATABASE_URL, DATABASE_OFFICE_URL, DATABASE_OWNER_URL, DATA_DIR } = env
  const leave = async () => undefined
  if (DATABASE_URL !== undefined) {
    return {
      databaseUrl: DATABASE_URL,
      officeUrl: DATABASE_OFFICE_URL,
      ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
      stop: leave,
    }
  }
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartError(`Folder data ${DATA_DIR} tidak dapat dibuat.`, { cause })
  }
  // Somebody may start it between our look and our start.
  const joining = joinEmbedded(DATA_DIR).catch((error) => {
    if (error instanceof InUseError) return joinEmbedded(DATA_DIR)
    throw error
  })
  const stop = stopOf(joining)
  const { databaseUrl, officeUrl, ownerUrl } = await joining
  return { databaseUrl, officeUrl, ownerUrl, stop }
}

/**
 * Does work on the database of the configuration, and leaves it running or stopped as it was found.
 * @throws StartError as joining does, and what the work throws.
 */
export async function withJoined<T>(
  env: Env,
  work: (urls: Omit<JoinedDatabase, 'stop'>) => Promise<T>,
): Promise<T> {
  const { stop, ...urls } = await joinDatabase(env)
  try {
    return await work(urls)
  } finally {
    await stop()
  }
}

async function joinEmbedded(dataDir: string) {
  const running = await findRunningEmbedded(dataDir)
  if (running !== null) {
    const stop = () => stopDeserted(dataDir)
    return { ...running, stop, abort: stop }
  }
  const { databaseUrl, officeUrl, ownerUrl, leave, stop } = await startEmbedded(dataDir)
  return { databaseUrl, officeUrl, ownerUrl, stop: leave, abort: stop }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Joined {
  stop(): Promise<void>
  /** The same at a signal, when connections of our own are still at work and look like somebody's. */
  abort(): Promise<void>
}

/** Stops it once, also at Ctrl-C, however far it has come: PostgreSQL would go on without us. */
function stopOf(joining: Promise<Joined>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
  const once = (way: 'stop' | 'abort') => {
    stopped ??= joining
      .then(
        (joined) => joined[way](),
        () => undefined,
      )
      .finally(release)
    return stopped
  }
  let isEnding = false
  // A second signal, from a hurried hand or from whoever passes the first one on, must not end the process before.
  const end = () => {
    if (isEnding) return
    isEnding = true
    process.stderr.write('• Menghentikan PostgreSQL bawaan\n')
    void once('abort').finally(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.on(signal, end)
  joining.catch(release)
  return () => once('stop')
}
