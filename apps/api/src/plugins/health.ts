import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'

/** Live: the process answers. Ready: it can serve, database and storage included. */
export async function health(app: FastifyInstance, { db, storage }: Deps) {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    await db.$queryRaw`select 1`
    await storage.check()
    return { status: 'ready' }
  })
}
