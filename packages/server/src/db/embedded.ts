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
import { type EmbeddedUrls, urlsOf } from './embedded-urls.ts'
import { lacksOwner, prepareOwner } from './owner-role.ts'

/** A running embedded PostgreSQL that this process owns. */
export interface EmbeddedDatabase extends EmbeddedUrls {
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
 * `<dataDir>/postgres`; the first start creates the cluster. One that runs without an owner while others
 * are connected is taken over as it runs. When it dies, it is started again.
 * @throws StartError when another process already uses this folder, or PostgreSQL does not start.
 */
export async function startEmbedded(
  dataDir: string,
  events: KeeperEvents = nobodyListens,
): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(dataDir)
  const port = (await takeOver(cluster)) ?? (await startAnew(cluster))
  const keeper = await keepOwned(cluster, port, events).catch(async (error) => {
    // Between our look and now another process took it over; otherwise nobody else would stop it.
    if (!(error instanceof InUseError)) await stopCluster(cluster)
    throw error
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= keeper.release().then(() => stopCluster(cluster))
    return stopping
  }
  const urls = urlsOf(cluster.password, port)
  try {
    const client = keeper.client()
    const { rowCount } = await client.query("select from pg_database where datname = 'sia'")
    if (rowCount === 0) await client.query('create database sia')
    await prepareOwner(urls.superuserUrl, urls.ownerUrl, urls.databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...urls,
    stop,
    async leave() {
      if (!(await isShared(keeper.client()))) return stop()
      await keeper.release()
    },
  }
}

/**
 * The addresses of the embedded database when some process is running it now, otherwise null.
 * A command line tool joins it there.
 */
export async function findRunningEmbedded(dataDir: string): Promise<EmbeddedUrls | null> {
  const folder = join(dataDir, 'postgres')
  const port = portOf(folder)
  if (port === null) return null
  const password = keptPassword(dataDir)
  const state = await stateOf(addressOf(password, port))
  if (state === 'leftover' || state === 'down') return null
  const urls = urlsOf(password, port)
  // The server may be of an older version, which worked as the superuser.
  if (await lacksOwner(urls.superuserUrl)) {
    await prepareOwner(urls.superuserUrl, urls.ownerUrl, urls.databaseUrl)
  }
  return urls
}

/**
 * Stops an embedded database that a command joined and whose owner has gone since; nothing happens
 * while anybody is connected.
 */
export async function stopDeserted(dataDir: string): Promise<void> {
  const cluster = await openCluster(dataDir)
  const port = portOf(cluster.folder)
  if (port === null) return
  if ((await stateOf(addressOf(cluster.password, port))) === 'leftover') await stopCluster(cluster)
}

/**
 * A server killed without warning leaves its PostgreSQL behind. One that nobody uses is stopped; one that
 * somebody is connected to, be it a command at work or a forgotten psql, goes on at its port.
 * @returns that port, null when nothing runs now. @throws InUseError when another process owns it.
 */
async function takeOver(cluster: Cluster): Promise<number | null> {
  const port = portOf(cluster.folder)
  if (port === null) return null
  const state = await stateOf(addressOf(cluster.password, port))
  if (state === 'owned') throw new InUseError(cluster.folder)
  if (state === 'leftover') await stopCluster(cluster)
  return state === 'deserted' ? port : null
}

async function startAnew(cluster: Cluster): Promise<number> {
  const port = await freePort()
  await startCluster(cluster, port)
  return port
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
