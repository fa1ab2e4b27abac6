import type { Kontak } from '@sia/contracts/kontak'
import { list, update } from '@sia/contracts/office/kontak'
import { listKontakOf } from '@sia/domain/kontak'
import { saveKontak } from '@sia/office/features/kontak/commands'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

const nothing = { ruang: null, jam: null, telepon: null, whatsapp: null, hari_kerja: null }

export async function kontakRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, staf }) => {
    const rows = (await db.kontak.findMany()) as Kontak[]
    const kontak = listKontakOf(staf.peran).map(
      (bagian) => rows.find((row) => row.bagian === bagian) ?? { bagian, ...nothing },
    )
    return { kontak }
  })

  serve(app, update, async (ctx, { params: { bagian }, body }) => {
    if (bagian === null || !listKontakOf(ctx.staf.peran).includes(bagian)) throw notFound()
    return { kontak: (await saveKontak(ctx, bagian, body)) as Kontak }
  })
}
