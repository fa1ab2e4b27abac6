import { type Card, list, update } from '@sia/contracts/office/kontak'
import { type BagianKontak, listKontakOf } from '@sia/domain/kontak'
import { isiOf, NOTHING_SAID, type Said, saveKontak } from '@sia/office/features/kontak/commands'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function kontakRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, staf }) => {
    const rows = await db.kontak.findMany()
    const kontak = listKontakOf(staf.peran).map((bagian) =>
      cardOf(bagian, rows.find((row) => row.bagian === bagian) ?? NOTHING_SAID),
    )
    return { kontak }
  })

  serve(app, update, async (ctx, { params: { bagian }, body }) => {
    if (bagian === null || !listKontakOf(ctx.staf.peran).includes(bagian)) throw notFound()
    const { isi: seen, ...said } = body
    return { kontak: cardOf(bagian, await saveKontak(ctx, bagian, { seen, ...said })) }
  })
}

const cardOf = (bagian: BagianKontak, said: Said): Card => ({ ...said, bagian, isi: isiOf(said) })
