import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'

/** Live: the process answers. Ready: it can serve, the database included. */
export async function health(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    await db.$queryRaw`select 1`
    return { status: 'ready' }
  })
}
