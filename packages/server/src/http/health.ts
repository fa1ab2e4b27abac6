import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'
import { isSchemaCurrent } from '../db/migrate.ts'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'

interface Options {
  db: Db
  storage: Storage
  /** How many processes of this server serve, and how many should. */
  countRunning(): Promise<{ running: number; wanted: number }>
}

/** Live: the process answers. Ready: it can serve, database, its schema and storage included. */
export async function health(app: FastifyInstance, { db, storage, countRunning }: Options) {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (!(await isSchemaCurrent(db))) {
      throw new AppError('unavailable', 'Skema basis data tidak cocok dengan versi program ini.')
    }
    await storage.check()
    return { status: 'ready', workers: await countRunning() }
  })
}
