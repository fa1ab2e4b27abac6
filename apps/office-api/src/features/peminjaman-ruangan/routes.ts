import { day, decide, list, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import { isiOf } from '@sia/office/features/peminjaman-ruangan/checksum'
import {
  decidePeminjaman,
  type Outcome,
  reopenPeminjaman,
} from '@sia/office/features/peminjaman-ruangan/commands'
import {
  listDayOf,
  listLectureOverlaps,
  listOverlaps,
  listPeminjaman,
  type PeminjamanRow,
} from '@sia/office/features/peminjaman-ruangan/queries'
import { AppError, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

export async function peminjamanRuanganRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, now }, { query }) => {
    const { rows, total } = await listPeminjaman(db, { ...query, now, take: SHOWN_AT_MOST })
    const waiting = rows.filter((row) => !row.menyetujui && !row.rejected)
    const [overlaps, lectures] = await Promise.all([
      listOverlaps(
        db,
        waiting.map(({ id }) => id),
      ),
      listLectureOverlaps(db, waiting),
    ])
    const peminjaman_ruangan = rows.map((row) => ({
      ...present(row),
      bentrok: overlaps.get(row.id) ?? [],
      bentrok_kuliah: lectures.get(row.id) ?? [],
    }))
    return { total, peminjaman_ruangan }
  })

  serve(app, day, async ({ db }, { params }) => {
    const found = await listDayOf(db, params.id)
    if (!found) throw notFound()
    return found
  })

  serve(app, decide, async (ctx, { body: { peminjaman, keputusan, alasan } }) => {
    const seen = new Map(peminjaman.map(({ id, isi }) => [id, isi]))
    const ids = [...new Set(peminjaman.map(({ id }) => id))]
    const decision = { keputusan, alasan, oleh: ctx.staf.nama, seen }
    return idsOf(await decidePeminjaman(ctx, ids, decision).catch(sayTakenBack))
  })

  serve(app, reopen, async (ctx, { body }) => idsOf(await reopenPeminjaman(ctx, body.id)))
}

/** A loan that was on the screen and is not there any more was taken back by its student. */
function sayTakenBack(error: unknown): never {
  if (!(error instanceof AppError && error.kind === 'not_found')) throw error
  const sentence = `${error.message} Mahasiswa mungkin sudah menarik pengajuannya kembali.`
  throw new AppError('conflict', sentence, { cause: error })
}

const idsOf = ({ changed, unchanged }: Outcome) => ({
  diubah: changed.map(({ id }) => id),
  tetap: unchanged.map(({ id }) => id),
})

const present = ({ mhs, ruangan, ...row }: PeminjamanRow) => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  ruangan: ruangan.nama,
  isi: isiOf({ ...row, mhs, ruangan }),
})
