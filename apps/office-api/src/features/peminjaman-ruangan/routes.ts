import { day, decide, list, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import {
  decidePeminjaman,
  type Outcome,
  reopenPeminjaman,
} from '@sia/office/features/peminjaman-ruangan/commands'
import { markDilihat } from '@sia/office/features/peminjaman-ruangan/last-seen'
import {
  listDayOf,
  listForOperator,
  listLectureOverlaps,
  listOverlaps,
  type PeminjamanRow,
} from '@sia/office/features/peminjaman-ruangan/queries'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 500

export async function peminjamanRuanganRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query: { status } }) => {
    const { db, now, actor } = ctx
    const { rows, total } = await listForOperator(db, { status }, { now, take: SHOWN_AT_MOST })
    const [overlaps, lectures] = await Promise.all([
      listOverlaps(
        db,
        rows.map(({ id }) => id),
      ),
      listLectureOverlaps(db, rows),
      // Whoever decides later is told of what the student changed since.
      markDilihat(ctx, actor, rows),
    ])
    const peminjaman_ruangan = rows.map((row) => ({
      ...present(row),
      bentrok: overlaps.get(row.id) ?? [],
      bentrok_kuliah: lectures.get(row.id) ?? [],
    }))
    return { total, peminjaman_ruangan }
  })

  serve(app, day, async ({ db }, { params }) => {
    const terpakai = await listDayOf(db, params.id)
    if (!terpakai) throw notFound()
    return { terpakai }
  })

  serve(app, decide, async (ctx, { body: { id, keputusan, alasan } }) => {
    const decision = { keputusan, alasan, oleh: ctx.staf.nama }
    return idsOf(await decidePeminjaman(seenBy(ctx), id, decision))
  })

  serve(app, reopen, async (ctx, { body }) => idsOf(await reopenPeminjaman(ctx, body.id)))
}

const seenBy = (ctx: StafCtx) => ({ ...ctx, operator: ctx.actor })

const idsOf = ({ changed, unchanged }: Outcome) => ({
  diubah: changed.map(({ id }) => id),
  tetap: unchanged.map(({ id }) => id),
})

const present = ({ mhs, ruangan, ...row }: PeminjamanRow) => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  ruangan: ruangan.nama,
})
