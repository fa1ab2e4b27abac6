import { isSchemaCurrent } from '@sia/server/db/migrate'
import { AppError } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'

/** Live: the process answers. Ready: it can serve, database, its schema and storage included. */
export async function health(app: FastifyInstance, { db, storage }: Deps) {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    if (!(await isSchemaCurrent(db))) {
      throw new AppError('unavailable', 'Skema basis data tidak cocok dengan versi program ini.')
    }
    await storage.check()
    return { status: 'ready' }
  })
}
