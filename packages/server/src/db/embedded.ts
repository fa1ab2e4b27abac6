import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import {
  type Cluster,
  InUseError,
  keptPassword,
  openCluster,
  portOf,
  startCluster,
  stopCluster,
} from './embedded-cluster.ts'
import { type KeeperEvents, keepOwned } from './embedded-keeper.ts'
import { addressOf, hasOthers, stateOf } from './embedded-state.ts'

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedDatabase {
  url: string
  /** Stops it, whoever is connected. */
  stop(): Promise<void>
  /** Stops it, or leaves it to the other commands that work on it. */
  leave(): Promise<void>
}

const CLOSING_MS = 1000
const LOOK_EVERY_MS = 50

const nobodyListens: KeeperEvents = { report: () => undefined, onLost: () => undefined }

/**
 * Starts PostgreSQL, shipped as npm package, on a free local port with its files in
 * `<dataDir>/postgres`; the first start creates the cluster. When it dies, it is started again.
 * @throws StartError when another process already uses this folder, or PostgreSQL does not start.
 */
export async function startEmbedded(
  dataDir: string,
  events: KeeperEvents = nobodyListens,
): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir)
  await stopLeftover(cluster)
  const port = await freePort()
  await startCluster(cluster, port)
  const keeper = await keepOwned(cluster, port, events)
  const { rowCount } = await keeper.client().query("select from pg_database where datname = 'sia'")
  if (rowCount === 0) await keeper.client().query('create database sia')

  return {
    url: `${addressOf(cluster.password, port)}/sia`,
    async stop() {
      await keeper.release()
      await stopCluster(cluster)
    },
    async leave() {
      const shared = await isShared(keeper.client())
      await keeper.release()
      if (!shared) await stopCluster(cluster)
    },
  }
}

/**
 * The address of the embedded database when some process is running it now, otherwise null.
 * A command line tool joins it there.
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, 'postgres')
  const port = portOf(folder)
  if (port === null) return null
  const address = addressOf(keptPassword(dataDir), port)
  return (await stateOf(address)) === 'in use' ? `${address}/sia` : null
}

/**
 * Stops an embedded database that a command joined and whose owner has gone since; nothing happens
 * while anybody is connected.
 */
export async function stopDeserted(dataDir: string): Promise<void> {
  await stopLeftover(await openCluster(dataDir)).catch((error) => {
    if (!(error instanceof InUseError)) throw error
  })
}

// A server killed without warning leaves its PostgreSQL behind.
async function stopLeftover(cluster: Cluster): Promise<void> {
  const port = portOf(cluster.folder)
  if (port === null) return
  const state = await stateOf(addressOf(cluster.password, port))
  if (state === 'in use') throw new InUseError(cluster.folder)
  if (state === 'leftover') await stopCluster(cluster)
}

// Our own connections are a moment in closing.
async function isShared(client: pg.Client): Promise<boolean> {
  const until = performance.now() + CLOSING_MS
  while (await hasOthers(client).catch(() => false)) {
    if (performance.now() > until) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new StartError('Tidak ada port bebas.')
  return address.port
}
