import { kalender, update } from '@sia/contracts/office/ruangan'
import { isiOf, saveRuangan } from '@sia/office/features/ruangan/commands'
import { listKalender } from '@sia/office/features/ruangan/queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function ruanganRoutes(app: FastifyInstance) {
  serve(app, kalender, ({ db, now }, { query }) => listKalender(db, { ...query, now }))

  serve(app, update, async (ctx, { params: { id }, body: { isi: seen, ...said } }) => {
    const ruangan = await saveRuangan(ctx, id, { seen, ...said })
    return { ruangan: { ...ruangan, isi: isiOf(ruangan) } }
  })
}
