import { list, markRead, show, update } from '@sia/contracts/berita-terkini'
import { formatMoment } from '@sia/domain/time'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { markBerita, markDibaca } from './commands.ts'
import { countBerita, listBerita, readBerita, readChangedBerita } from './queries.ts'

const texts = wireTexts(list)

export async function beritaTerkiniRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const counting = countBerita(ctx)
    const [berita_terkini, { belum_dibaca }] = await Promise.all([
      listBerita(ctx, query, async () => (await counting).total),
      counting,
    ])
    const sekarang = `${formatMoment(ctx.now).slice(0, -2)}00`
    return texts.of({ berita_terkini, belum_dibaca, sekarang })
  })

  serve(app, show, (ctx, { params }) => readBerita(ctx, params.id))

  serve(app, update, async (ctx, { params, body }) => {
    await markBerita(ctx, params.id, body)
    return readChangedBerita(ctx, params.id)
  })

  serve(app, markRead, async (ctx, { body }) => {
    await markDibaca(ctx, body)
    const { belum_dibaca } = await countBerita(ctx)
    return { belum_dibaca }
  })
}
