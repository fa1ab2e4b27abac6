import { list, show, update } from '@sia/contracts/berita-terkini'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { markBerita } from './commands.ts'
import { findBerita, listBerita } from './queries.ts'

export async function beritaTerkiniRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({
    berita_terkini: await listBerita(ctx, query.page),
  }))

  serve(app, show, async (ctx, { params }) => ({
    berita_terkini: await findBerita(ctx, params.id),
  }))

  serve(app, update, async (ctx, { params, body }) => {
    await markBerita(ctx, params.id, body)
    return { berita_terkini: await findBerita(ctx, params.id) }
  })
}
