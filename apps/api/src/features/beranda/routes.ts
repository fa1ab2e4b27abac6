import { show } from '@sia/contracts/beranda'
import { formatMoment } from '@sia/domain/time'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { KelasStore } from '../kelas/kelas-store.ts'
import { presentBeranda } from './present.ts'
import { readBeranda } from './queries.ts'

const texts = wireTexts(show)

export async function berandaRoutes(app: FastifyInstance, { kelas }: { kelas: KelasStore }) {
  serve(app, show, async (ctx) => {
    const sekarang = formatMoment(ctx.now)
    const today = sekarang.slice(0, 10)
    const row = await readBeranda(ctx, today)
    const classes = await kelas.get(row.krs)
    return texts.of(presentBeranda(row, classes, ctx.mhs, { sekarang, today }))
  })
}
