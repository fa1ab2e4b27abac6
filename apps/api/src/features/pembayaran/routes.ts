import { angsuranOptional, bayar } from '@sia/contracts/pembayaran'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { requireSelf } from '../../lib/own.ts'
import { serve } from '../../serve.ts'
import { findBayar, readAngsuranOptional } from './queries.ts'

const texts = wireTexts(bayar)

export async function pembayaranRoutes(app: FastifyInstance) {
  serve(app, angsuranOptional, async (ctx, { params }) => {
    requireSelf(ctx, params.mhs_id)
    return readAngsuranOptional(ctx, [ctx.mhs.id])
  })

  serve(app, bayar, async (ctx) => texts.of(await findBayar(ctx)))
}
