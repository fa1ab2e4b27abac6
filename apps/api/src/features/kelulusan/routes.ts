import { show } from '@sia/contracts/kelulusan'
import { todayWita } from '@sia/domain/time'
import { drawQr } from '@sia/server/drawn-code'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { KelasStore } from '../kelas/kelas-store.ts'
import { presentSyarat } from './present.ts'
import { readKelulusan } from './queries.ts'

export async function kelulusanRoutes(app: FastifyInstance, { kelas }: { kelas: KelasStore }) {
  serve(app, show, async (ctx) => {
    const { mhs, session } = ctx
    const row = await readKelulusan(ctx)
    const shared = await kelas.get(row.krs)
    const withMoney = session.view?.pembayaran ?? true
    return {
      status: mhs.status,
      qr: drawQr(mhs.nim),
      syarat: presentSyarat(row, shared, { mhs, today: todayWita(ctx.now), withMoney }),
    }
  })
}
