import {
  create,
  list,
  show,
  storePicture,
  undo,
  update,
  withdraw,
} from '@sia/contracts/office/berita-terkini'
import { listHistoryOf } from '@sia/office/features/audit/queries-history'
import * as commands from '@sia/office/features/berita-terkini/commands'
import { findBerita, listBerita } from '@sia/office/features/berita-terkini/queries'
import { undoOfKinds } from '@sia/office/undo/undo'
import { invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { serveStored } from '../../serve-stored.ts'

const writtenOf = ({ id, number }: { id: number; number: number | null }) => ({
  id,
  nomor: number,
})

export async function beritaTerkiniRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, now }) => ({ berita_terkini: await listBerita(db, now) }))

  serve(app, show, async (ctx, { params: { id } }) => {
    const berita = await findBerita(ctx.db, id, ctx.now)
    if (!berita) throw notFound()
    return {
      berita_terkini: { ...berita, isi: commands.isiOf(berita) },
      riwayat: await listHistoryOf(ctx, 'berita_terkini', id),
    }
  })

  serve(app, create, async (ctx, { body }) => writtenOf(await commands.createBerita(ctx, body)))

  serve(app, update, async (ctx, { params: { id }, body: { isi: seen, ...wanted } }) =>
    writtenOf(await commands.updateBerita(ctx, id, { ...wanted, seen })),
  )

  serve(app, withdraw, async (ctx, { params: { id }, body: { ditarik } }) =>
    writtenOf(await commands.withdrawBerita(ctx, id, ditarik)),
  )

  serve(app, storePicture, async ({ storage }, { body: { nama } }, { request: { upload } }) => {
    if (!upload) throw invalid({ gambar: ['Pilih gambarnya.'] })
    return { picture: await commands.storePicture(storage, { name: nama, bytes: upload }) }
  })

  serve(app, undo, async (ctx, { body: { nomor } }) => {
    await undoOfKinds(ctx, nomor, Object.values(commands.BERITA_KINDS))
    return 'success' as const
  })

  serveStored(app, '/berkas/berita-terkini/:nama', {
    izin: 'berita.kelola',
    folder: 'berita-terkini/picture',
  })
}
