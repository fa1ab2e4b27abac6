import {
  attend,
  create,
  list,
  missing,
  remove,
  show,
  undo,
  update,
} from '@sia/contracts/office/buku-saku-kegiatan'
import { listHistoryOf } from '@sia/office/features/audit/queries-history'
import { isiOf } from '@sia/office/features/buku-saku/commands'
import * as commands from '@sia/office/features/buku-saku/commands-kegiatan'
import {
  listHadir,
  listKegiatan,
  listStudentClaims,
  listWaiting,
} from '@sia/office/features/buku-saku/queries-kegiatan'
import { undoOfKinds } from '@sia/office/undo/undo'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { removalKind, removeRow } from '../../remove.ts'
import { serve } from '../../serve.ts'
import { statusOf } from './present.ts'

const KIND = 'buku-saku'

const writtenOf = ({ id, number }: { id: number; number: number | null }) => ({
  id,
  nomor: number,
})

export async function bukuSakuKegiatanRoutes(app: FastifyInstance) {
  serve(app, list, async ({ pool }) => ({ kegiatan: await listKegiatan(pool) }))

  serve(app, missing, async ({ pool }) => {
    const [kegiatan, mahasiswa] = await Promise.all([listKegiatan(pool), listStudentClaims(pool)])
    return { kegiatan, mahasiswa }
  })

  serve(app, show, async (ctx, { params: { id } }) => {
    const kegiatan = await ctx.db.bukuSakuKegiatan.findUnique({ where: { id } })
    if (!kegiatan) throw notFound()
    const [hadir, waiting, riwayat] = await Promise.all([
      listHadir(ctx.pool, id),
      listWaiting(ctx.db, id),
      listHistoryOf(ctx, 'buku_saku_kegiatan', id),
    ])
    return {
      kegiatan: { ...kegiatan, dilihat: commands.checksumOf(kegiatan) },
      hadir: hadir.map(({ status, ...one }) => ({
        ...one,
        klaim: status === null ? null : statusOf(status),
      })),
      menunggu: waiting.map(({ mhs, ...claim }) => ({ ...claim, ...mhs, isi: isiOf(claim) })),
      riwayat,
    }
  })

  serve(app, create, async (ctx, { body }) => writtenOf(await commands.createKegiatan(ctx, body)))

  serve(app, update, async (ctx, { params: { id }, body: { dilihat: seen, ...said } }) =>
    writtenOf(await commands.updateKegiatan(ctx, id, { ...said, seen })),
  )

  serve(app, attend, async (ctx, { params: { id }, body: { tambah, keluar } }) => {
    const change = { add: tambah, remove: keluar }
    const { added, removed, number } = await commands.attendKegiatan(ctx, id, change)
    return { ditambah: added, dikeluarkan: removed, nomor: number }
  })

  serve(app, remove, async (ctx, { params: { id }, body: { terapkan } }) => {
    const found = await ctx.db.bukuSakuKegiatan.findUnique({ where: { id } })
    return removeRow(ctx, KIND, { id, called: found?.judul, apply: terapkan })
  })

  serve(app, undo, async (ctx, { body: { nomor } }) => {
    const kinds = [...Object.values(commands.KEGIATAN_KINDS), removalKind(KIND)]
    await undoOfKinds(ctx, nomor, kinds)
    return 'success' as const
  })
}
