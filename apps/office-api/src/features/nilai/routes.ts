import { list, publish, readSheet, save, undo } from '@sia/contracts/office/nilai'
import { requireWholeKelas } from '@sia/office/features/kelas/access'
import {
  draftMarks,
  findPublication,
  PUBLISH_KIND,
  publishMarks,
  requirePublication,
} from '@sia/office/features/nilai/commands'
import { findMarks } from '@sia/office/features/nilai/queries'
import { writeMarksSheet } from '@sia/office/features/nilai/sheet'
import { undoOfKinds } from '@sia/office/undo/undo'
import { invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

export async function nilaiRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, pool, staf, actor }, { params }) => {
    const kelas = await requireWholeKelas(pool, staf.reach, params.id)
    return {
      ...(await findMarks(db, kelas.id)),
      terbitan: await findPublication(pool, { kelas, actor }),
    }
  })

  serve(app, save, (ctx, { params, body }) =>
    draftMarks(ctx, { kelas_id: params.id, reach: ctx.staf.reach }, body.sel),
  )

  serve(
    app,
    readSheet,
    async (
      { db, pool, staf, sheets },
      { params, body: { nama } },
      { request: { upload: bytes } },
    ) => {
      const { id } = await requireWholeKelas(pool, staf.reach, params.id)
      if (!bytes) throw invalid({ lembar: ['Pilih berkasnya.'] })
      const { rows } = await pool.query<{ kode: string }>('select distinct kode from kelas')
      const codes = rows.map(({ kode }) => kode)
      const marks = await findMarks(db, id)
      return sheets.read(staf, 'nilai', { name: nama, bytes, marks, codes })
    },
  )

  // Not below /api: what a file's address answers is no JSON.
  app.get(
    '/berkas/kelas/:id/nilai.xlsx',
    { config: { access: { staf: 'nilai.isi' } } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { db, pool, staf } = request.office as StafCtx
      const { id, kode } = await requireWholeKelas(pool, staf.reach, readId(request.params.id))
      const name = `nilai ${kode}`.replace(/[^\w .-]+/g, '-')
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name}.xlsx"`,
        })
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(await writeMarksSheet(await findMarks(db, id)))
    },
  )

  serve(app, publish, (ctx, { params, body }) =>
    publishMarks(ctx, { kelas_id: params.id, reach: ctx.staf.reach }, body.draf),
  )

  serve(app, undo, async (ctx, { params, body: { nomor } }) => {
    const where = { kelas_id: params.id, reach: ctx.staf.reach }
    await requirePublication(ctx, ctx.pool, where, nomor)
    await undoOfKinds(ctx, nomor, [PUBLISH_KIND])
    return 'success' as const
  })
}

/** The number of a class in an address. @throws AppError not_found for what is none. */
function readId(text: string): number {
  const { data } = list.params.safeParse({ id: text })
  if (!data) throw notFound()
  return data.id
}
