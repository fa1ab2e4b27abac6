import { end, list } from '@sia/contracts/sesi'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { endSesi } from './commands.ts'
import { listSesi } from './queries.ts'

export async function sesiRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => ({ sesi: await listSesi(ctx) }))

  serve(app, end, async (ctx, { body }, { request }) => {
    await endSesi(ctx, body, request.ip)
    return 'success' as const
  })
}
