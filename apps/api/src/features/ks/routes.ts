import { create, list } from '@sia/contracts/ks'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { createKs } from './commands.ts'
import { listKs } from './queries.ts'

export async function ksRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => ({ data: await listKs(ctx) }))

  serve(app, create, async (ctx, { body }, { request }) => {
    await createKs(ctx, body, request.upload)
    return 'success' as const
  })
}
