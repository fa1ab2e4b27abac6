import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { messageOf, StartError } from '../errors.ts'
import {
  type Cluster,
  InUseError,
  isAlive,
  portOf,
  serverLog,
  startCluster,
  startLog,
} from './embedded-cluster.ts'
import { addressOf, OWNER_LOCK } from './embedded-state.ts'

/** The news for the owner of an embedded database. */
export interface KeeperEvents {
  /** One line for the log about a database that went away or came back. */
  report(line: string): void
  /** It cannot be brought up again: nothing is tried any more. */
  onLost(error: Error): void
}

/** Holds an embedded database as its owner. */
interface Keeper {
  client(): pg.Client
  /** Lets go of it; PostgreSQL goes on. */
  release(): Promise<void>
}

// PostgreSQL that restarts by itself, or is restarted by an administrator, is left to it.
const PATIENCE_MS = 1000
const LOOK_EVERY_MS = 100
const LOCK_ATTEMPTS = 10
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8000
const STARTS_AT_MOST = 5
const STARTS_WITHIN_MS = 10 * 60_000

/**
 * Takes the owner's lock of a running cluster and keeps it: after a lost connection it is taken
 * again, and a PostgreSQL that died is started again at its port. After five starts in ten minutes
 * that was the last one.
 * @throws InUseError when another process owns it; Error when it cannot be connected to.
 */
export async function keepOwned(
  cluster: Cluster,
  port: number,
  { report, onLost }: KeeperEvents,
): Promise<Keeper> {
  const ending = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  const starter = createStarter(cluster, port, { report, pause })
  let client = await own(cluster, port)
  let recovery: Promise<void> | undefined

  const watch = () => {
    client.once('end', () => {
      if (!ending.signal.aborted) recovery = recover().catch(onLost)
    })
  }

  async function recover(): Promise<void> {
    report('Sambungan ke PostgreSQL bawaan terputus.')
    let deadSince: number | null = null
    let waiting = false
    while (!ending.signal.aborted) {
      const found = await own(cluster, port).catch(() => null)
      if (found) {
        client = found
        report('PostgreSQL bawaan menjawab lagi.')
        watch()
        return
      }
      const alive = isAlive(cluster)
      if (alive && portOf(cluster.folder) !== port && !waiting) {
        report('Perintah sia lain sedang memakai basis data; SIA menunggu sampai ia selesai.')
        waiting = true
      }
      deadSince = alive ? null : (deadSince ?? performance.now())
      if (deadSince !== null && performance.now() - deadSince > PATIENCE_MS) await starter()
      await pause(LOOK_EVERY_MS)
    }
  }

  watch()
  return {
    client: () => client,
    async release() {
      ending.abort()
      await recovery
      await client.end()
    },
  }
}

/** Starts a cluster that died, so many times and no more. */
function createStarter(
  cluster: Cluster,
  port: number,
  { report, pause }: Pick<KeeperEvents, 'report'> & { pause(ms: number): Promise<void> },
): () => Promise<void> {
  const starts: number[] = []
  let refusal = ''
  return async () => {
    const now = performance.now()
    const recent = starts.filter((at) => now - at < STARTS_WITHIN_MS).length
    if (recent >= STARTS_AT_MOST) throw lost(cluster, refusal)
    report('PostgreSQL bawaan mati; SIA menyalakannya lagi.')
    try {
      await startCluster(cluster, port)
      starts.push(now)
    } catch (error) {
      // A command was quicker.
      if (error instanceof InUseError) return
      starts.push(now)
      refusal = messageOf(error)
      report(refusal)
      await pause(Math.min(SHORTEST_PAUSE_MS * 2 ** recent, LONGEST_PAUSE_MS))
    }
  }
}

/** Connects as the owner. @throws Error while nobody answers, or somebody else holds the lock. */
async function own(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `${addressOf(cluster.password, port)}/postgres`,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    application_name: 'sia-pemilik',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await takeLock(client))) throw new InUseError(cluster.folder)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

// Who looks whether the lock is free holds it for a moment.
async function takeLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [OWNER_LOCK],
    )
    if (rows[0]?.taken) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}

/** The end of it, with the sentence of the last start that was refused, if one was. */
const lost = ({ folder }: Cluster, refusal: string) =>
  new StartError(
    `PostgreSQL bawaan mati berulang kali dan tidak dinyalakan lagi. ${refusal || `Catatannya ada di ${startLog(folder)} dan ${serverLog(folder)}.`} Perbaiki sebabnya, lalu mulai SIA lagi.`,
  )
