import { angsuranOptional } from '@sia/contracts/pembayaran'
import type { FastifyInstance } from 'fastify'
import { requireSelf } from '../../lib/own.ts'
import { serve } from '../../serve.ts'
import { readAngsuranOptional } from './queries.ts'

export async function pembayaranRoutes(app: FastifyInstance) {
  serve(app, angsuranOptional, async (ctx, { params }) => {
    requireSelf(ctx, params.mhs_id)
    return readAngsuranOptional(ctx, [ctx.mhs.id])
  })
}
