import { list, show, update } from '@sia/contracts/berita-terkini'
import type { FastifyInstance } from 'fastify'
import { renderPage } from '../../lib/page.ts'
import { serve } from '../../serve.ts'
import { wireText } from '../../wire-text.ts'
import { markBerita } from './commands.ts'
import { listBeritaJson, readBeritaJson } from './queries.ts'

const wireBerita = (json: string) => wireText(`{"berita_terkini":${json}}`)

export async function beritaTerkiniRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) =>
    wireBerita(renderPage(await listBeritaJson(ctx, query.page))),
  )

  serve(app, show, async (ctx, { params }) => wireBerita(await readBeritaJson(ctx, params.id)))

  serve(app, update, async (ctx, { params, body }) => {
    await markBerita(ctx, params.id, body)
    return wireBerita(await readBeritaJson(ctx, params.id))
  })
}
