import { list } from '@sia/contracts/krs'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../../errors.ts'
import { serve } from '../../serve.ts'
import { findMhs } from '../mhs/queries.ts'
import { presentKrs } from './present.ts'
import { listKrs } from './queries.ts'

export async function krsRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const [rows, mhs] = await Promise.all([listKrs(ctx), findMhs(ctx, ctx.mhs.id)])
    if (!mhs) throw unauthorized()
    return presentKrs(rows, mhs)
  })
}
