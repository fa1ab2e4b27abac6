import { list, show, update } from '@sia/contracts/ojt'
import { todayWita } from '@sia/domain/time'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { joinPojt, pickFellow } from './commands.ts'
import type { PojtStore } from './pojt-store.ts'
import { listPojt, readOjt, requireOwnOjt } from './queries.ts'

export async function ojtRoutes(app: FastifyInstance, { pojt }: { pojt: PojtStore }) {
  serve(app, list, (ctx, { query }) => listPojt(ctx, pojt, query))

  serve(app, show, async (ctx, { params }) => {
    await requireOwnOjt(ctx, params.id)
    return readOjt(ctx, todayWita(ctx.now))
  })

  serve(app, update, async (ctx, { params, body }) => {
    await requireOwnOjt(ctx, params.id)
    return body.self_join ? joinPojt(ctx, body) : pickFellow(ctx, body)
  })
}
