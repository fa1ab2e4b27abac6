import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import { isSchemaCurrent } from '../db/migrate.ts'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { version } from '../version.ts'

interface Options {
  db: Db
  storage: Storage
  /** How many processes of this server serve, and how many should. */
  countRunning(): Promise<{ running: number; wanted: number }>
}

/** Live: the process answers. Ready: it can serve, database, its schema and storage included. */
export async function health(app: FastifyInstance, { db, storage, countRunning }: Options) {
  const look = keepLook(async () => {
    if (!(await isSchemaCurrent(db))) {
      throw new AppError('unavailable', 'Skema basis data tidak cocok dengan versi program ini.')
    }
    await storage.check()
    return { status: 'ready', version, workers: await countRunning() }
  })
  app.get('/health/live', { config: { isLook: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config: { isLook: true } }, look)
}

/** Anybody may ask, as often as they like: a look serves all who ask while it lasts and for so long after. */
const KEPT_MS = 1000

/** Shares a look, and what it found or threw. */
function keepLook<T>(look: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let until = 0
  return () => {
    if (last !== null && performance.now() < until) return last
    const begun = look()
    last = begun
    until = Number.POSITIVE_INFINITY
    const ended = () => {
      until = performance.now() + KEPT_MS
    }
    begun.then(ended, ended)
    return begun
  }
}
