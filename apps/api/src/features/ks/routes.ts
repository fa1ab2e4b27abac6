import { create, list, write } from '@sia/contracts/ks'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { createKs, writePesan } from './commands.ts'
import { presentKs } from './present.ts'
import { listKs } from './queries.ts'

export async function ksRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => ({ data: (await listKs(ctx)).map(presentKs) }))

  serve(app, create, async (ctx, { body }, { request }) => {
    await createKs(ctx, body, request.upload)
    return 'success' as const
  })

  serve(app, write, async (ctx, { params, body }) => {
    await writePesan(ctx, params.id, body.isi)
    return 'success' as const
  })
}
