import { list, markRead, show, update } from '@sia/contracts/berita-terkini'
import { formatMoment } from '@sia/domain/time'
import type { FastifyInstance } from 'fastify'
import { renderPage } from '../../lib/page.ts'
import { serve } from '../../serve.ts'
import { wireText } from '../../wire-text.ts'
import { markBerita, markDibaca } from './commands.ts'
import { countBerita, listBeritaJson, readBeritaJson } from './queries.ts'

const wireBerita = (json: string) => wireText(`{"berita_terkini":${json}}`)

export async function beritaTerkiniRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const counting = countBerita(ctx)
    const [rows, { belum_dibaca }] = await Promise.all([
      listBeritaJson(ctx, query.page, async () => (await counting).total),
      counting,
    ])
    const sekarang = `${formatMoment(ctx.now).slice(0, -2)}00`
    const rest = JSON.stringify({ belum_dibaca, sekarang }).slice(1)
    return wireText(`{"berita_terkini":${renderPage(rows)},${rest}`)
  })

  serve(app, show, async (ctx, { params }) => wireBerita(await readBeritaJson(ctx, params.id)))

  serve(app, update, async (ctx, { params, body }) => {
    await markBerita(ctx, params.id, body)
    return wireBerita(await readBeritaJson(ctx, params.id))
  })

  serve(app, markRead, async (ctx, { body }) => {
    await markDibaca(ctx, body)
    const { belum_dibaca } = await countBerita(ctx)
    return { belum_dibaca }
  })
}
