import { list, show, update } from '@sia/contracts/ojt'
import { todayWita } from '@sia/domain/time'
import { unauthorized } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { renderPage } from '../../lib/page.ts'
import { serve } from '../../serve.ts'
import { wireText } from '../../wire-text.ts'
import { joinPojt, pickTeman } from './commands.ts'
import type { PojtStore } from './pojt-store.ts'
import { listPojtJson, readOjtJson, requireOwnOjt } from './queries.ts'

export async function ojtRoutes(app: FastifyInstance, { pojt }: { pojt: PojtStore }) {
  serve(app, list, async (ctx, { query }) =>
    wireText(`{"pojt":${renderPage(await listPojtJson(ctx, pojt, query))}}`),
  )

  serve(app, show, async (ctx, { params }) => {
    await requireOwnOjt(ctx, params.id)
    const ojt = await readOjtJson(ctx, todayWita(ctx.now))
    if (ojt === null) throw unauthorized()
    return wireText(ojt)
  })

  serve(app, update, async (ctx, { params, body }) => {
    await requireOwnOjt(ctx, params.id)
    return body.self_join ? joinPojt(ctx, body) : pickTeman(ctx, body)
  })
}
