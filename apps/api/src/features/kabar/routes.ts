import { list, markRead } from '@sia/contracts/kabar'
import { formatMoment } from '@sia/domain/time'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { markKabar } from './commands.ts'
import { countKabar, listKabar } from './queries.ts'

const texts = wireTexts(list)

export async function kabarRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const counting = countKabar(ctx, query.kabar_id)
    const [kabar, { belum_dibaca }] = await Promise.all([
      listKabar(ctx, query, async () => (await counting).total),
      counting,
    ])
    return texts.of({ kabar, belum_dibaca, sekarang: `${formatMoment(ctx.now).slice(0, -2)}00` })
  })

  serve(app, markRead, async (ctx, { body }) => {
    await markKabar(ctx, body)
    const { belum_dibaca } = await countKabar(ctx)
    return { belum_dibaca }
  })
}
