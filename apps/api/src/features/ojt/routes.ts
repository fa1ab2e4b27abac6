import { list, show, update } from '@sia/contracts/ojt'
import type { FastifyInstance } from 'fastify'
import { mapRows } from '../../lib/page.ts'
import { todayOf } from '../../lib/today.ts'
import { serve } from '../../serve.ts'
import { findOjtDibukaPada } from '../pengaturan/queries.ts'
import { joinPojt, pickTeman } from './commands.ts'
import { presentOjt, presentPojt } from './present.ts'
import { findOjt, listAnggota, listPojt, requireOwnOjt } from './queries.ts'

export async function ojtRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({
    pojt: mapRows(await listPojt(ctx, query), presentPojt),
  }))

  serve(app, show, async (ctx, { params }) => {
    await requireOwnOjt(ctx, params.id)
    const [ojt, dibuka_pada] = await Promise.all([findOjt(ctx), findOjtDibukaPada(ctx)])
    const anggota = await listAnggota(ctx, ojt.mhs_pojt?.pojt.perusahaan_id)
    return presentOjt(ojt, anggota, { dibuka_pada, hari_ini: todayOf(ctx) })
  })

  serve(app, update, async (ctx, { params, body }) => {
    await requireOwnOjt(ctx, params.id)
    return body.self_join ? joinPojt(ctx, body) : pickTeman(ctx, body)
  })
}
