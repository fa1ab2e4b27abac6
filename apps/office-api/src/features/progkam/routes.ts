import { create, join, list, remove, show, undo, update } from '@sia/contracts/office/progkam'
import { listHistoryOf } from '@sia/office/features/audit/queries-history'
import * as commands from '@sia/office/features/progkam/commands'
import { findProgkam, listPeserta, listProgkam } from '@sia/office/features/progkam/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { removalKind, removeRow } from '../../remove.ts'
import { serve } from '../../serve.ts'

const KIND = 'tak'

const writtenOf = ({ id, number }: { id: number; number: number | null }) => ({
  id,
  nomor: number,
})

export async function progkamRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }) => ({ progkam: await listProgkam(db) }))

  serve(app, show, async (ctx, { params: { id } }) => {
    const progkam = await findProgkam(ctx.db, id)
    if (!progkam) throw notFound()
    const [peserta, riwayat] = await Promise.all([
      listPeserta(ctx.pool, id),
      listHistoryOf(ctx, 'progkam', id),
    ])
    return { progkam: { ...progkam, dilihat: commands.checksumOf(progkam) }, peserta, riwayat }
  })

  serve(app, create, async (ctx, { body }) => writtenOf(await commands.createProgkam(ctx, body)))

  serve(app, update, async (ctx, { params: { id }, body: { dilihat: seen, ...said } }) =>
    writtenOf(await commands.updateProgkam(ctx, id, { ...said, seen })),
  )

  serve(app, join, async (ctx, { params: { id }, body: { tambah, keluar } }) => {
    const change = { add: tambah, remove: keluar }
    const { added, removed, number } = await commands.joinProgkam(ctx, id, change)
    return { ditambah: added, dikeluarkan: removed, nomor: number }
  })

  serve(app, remove, async (ctx, { params: { id }, body: { terapkan } }) => {
    const found = await findProgkam(ctx.db, id)
    return removeRow(ctx, KIND, { id, called: found?.nama, apply: terapkan })
  })

  serve(app, undo, async (ctx, { body: { nomor } }) => {
    const kinds = [...Object.values(commands.PROGKAM_KINDS), removalKind(KIND)]
    await undoOfKinds(ctx, nomor, kinds)
    return 'success' as const
  })
}
