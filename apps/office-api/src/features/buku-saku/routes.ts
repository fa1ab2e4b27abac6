import { decide, list, reopen } from '@sia/contracts/office/buku-saku'
import {
  decideClaim,
  isiOf,
  type Outcome,
  reopenClaim,
} from '@sia/office/features/buku-saku/commands'
import {
  type ClaimRow,
  countApproved,
  listForOperator,
  listSameBukti,
  STATUS,
} from '@sia/office/features/buku-saku/queries'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

export async function bukuSakuRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }, { query: { status } }) => {
    const { rows, total } = await listForOperator(db, { status }, SHOWN_AT_MOST, 'diajukan_pada')
    const [same, approved] = await Promise.all([
      listSameBukti(
        db,
        rows.map(({ id }) => id),
      ),
      countApproved(
        db,
        rows.map(({ mhs_id }) => mhs_id),
      ),
    ])
    const buku_saku = rows.map((row) => ({
      ...present(row),
      disetujui: approved.get(row.mhs_id) ?? 0,
      bukti_sama: same.get(row.id) ?? [],
    }))
    return { total, buku_saku }
  })

  serve(app, decide, async (ctx, { body: { buku_saku, keputusan, alasan } }) => {
    const seen = new Map(buku_saku.map(({ id, isi }) => [id, isi]))
    const decision = { status: STATUS[keputusan], oleh: ctx.staf.nama, alasan, seen }
    return idsOf(await decideClaim(ctx, [...seen.keys()], decision))
  })

  serve(app, reopen, async (ctx, { body }) => idsOf(await reopenClaim(ctx, body.id)))
}

const idsOf = ({ changed, unchanged }: Outcome) => ({
  diubah: changed.map(({ id }) => id),
  tetap: unchanged.map(({ id }) => id),
})

const present = ({ mhs, buku_saku_kegiatan, ...row }: ClaimRow) => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  jurusan: mhs.jurusan.nama,
  kegiatan: buku_saku_kegiatan.judul,
  bulan: buku_saku_kegiatan.bulan,
  isi: isiOf(row),
})
