import { list } from '@sia/contracts/krs'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../../errors.ts'
import { lateWireText, serve } from '../../serve.ts'
import { listOwnKrs } from '../kelas/queries.ts'
import { findMhs } from '../mhs/queries.ts'
import { renderKrs } from './present.ts'

export async function krsRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const [rows, mhs] = await Promise.all([listOwnKrs(ctx), findMhs(ctx, ctx.mhs.id)])
    if (!mhs) throw unauthorized()
    const shared = await ctx.kelas.get(rows)
    return lateWireText(JSON.stringify([rows, mhs]), () => renderKrs(rows, shared, mhs))
  })
}
