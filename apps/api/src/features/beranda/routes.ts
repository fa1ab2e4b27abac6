import { show, showLencana } from '@sia/contracts/beranda'
import { todayWita } from '@sia/domain/time'
import { wireTexts } from '@sia/server/http/wire-text'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { KelasStore } from '../kelas/kelas-store.ts'
import { presentLencana } from './lencana.ts'
import { presentBeranda } from './present.ts'
import { readBeranda, readLencana } from './queries.ts'

const texts = wireTexts(show)
const lencanaTexts = wireTexts(showLencana)

export async function berandaRoutes(app: FastifyInstance, { kelas }: { kelas: KelasStore }) {
  serve(app, show, async (ctx) => {
    const row = await readBeranda(ctx, todayWita(ctx.now))
    const classes = await kelas.get(row.krs)
    return texts.of(presentBeranda(row, classes, ctx.mhs, ctx.now))
  })

  serve(app, showLencana, async (ctx) => {
    const today = todayWita(ctx.now)
    const row = await readLencana(ctx, today)
    const classes = await kelas.get(row.krs)
    return lencanaTexts.of(presentLencana(row, classes, { mhs: ctx.mhs, today }))
  })
}
