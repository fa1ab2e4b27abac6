import {
  create,
  list,
  show,
  storeFile,
  undo,
  update,
  withdraw,
} from '@sia/contracts/office/pengumuman'
import { listHistoryOf } from '@sia/office/features/audit/queries-history'
import * as commands from '@sia/office/features/pengumuman/commands'
import { findPengumuman, listPengumuman } from '@sia/office/features/pengumuman/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import { invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { serveStored } from '../../serve-stored.ts'

const writtenOf = ({ id, number }: { id: number; number: number | null }) => ({
  id,
  nomor: number,
})

export async function pengumumanRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, now }) => ({ pengumuman: await listPengumuman(db, now) }))

  serve(app, show, async (ctx, { params: { id } }) => {
    const found = await findPengumuman(ctx.db, id, ctx.now)
    if (!found) throw notFound()
    return {
      pengumuman: { ...found, dilihat: commands.checksumOf(found) },
      riwayat: await listHistoryOf(ctx, 'pengumuman', id),
    }
  })

  serve(app, create, async (ctx, { body }) => writtenOf(await commands.createPengumuman(ctx, body)))

  serve(app, update, async (ctx, { params: { id }, body: { dilihat: seen, ...said } }) =>
    writtenOf(await commands.updatePengumuman(ctx, id, { ...said, seen })),
  )

  serve(app, withdraw, async (ctx, { params: { id }, body: { ditarik } }) =>
    writtenOf(await commands.withdrawPengumuman(ctx, id, ditarik)),
  )

  serve(app, storeFile, async ({ storage }, { body: { nama } }, { request: { upload } }) => {
    if (!upload) throw invalid({ berkas: ['Pilih berkasnya.'] })
    return { file: await commands.storeFile(storage, { name: nama, bytes: upload }) }
  })

  serve(app, undo, async (ctx, { body: { nomor } }) => {
    await undoOfKinds(ctx, nomor, Object.values(commands.PENGUMUMAN_KINDS))
    return 'success' as const
  })

  serveStored(app, '/berkas/pengumuman/:nama', { izin: 'berita.kelola', folder: 'pengumuman' })
}
