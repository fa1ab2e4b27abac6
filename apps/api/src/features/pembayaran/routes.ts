import { angsuranOptional } from '@sia/contracts/pembayaran'
import type { FastifyInstance } from 'fastify'
import { requireSelf } from '../../lib/own.ts'
import { serve } from '../../serve.ts'
import { findJatuhTempoAngsuran, listAngsuranOptional } from './queries.ts'

export async function pembayaranRoutes(app: FastifyInstance) {
  serve(app, angsuranOptional, async (ctx, { params }) => {
    requireSelf(ctx, params.mhs_id)
    const [angsuran_optional, jatuh_tempo_angsuran] = await Promise.all([
      listAngsuranOptional(ctx),
      findJatuhTempoAngsuran(ctx),
    ])
    return { angsuran_optional, jatuh_tempo_angsuran }
  })
}
