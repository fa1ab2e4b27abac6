import { decide, list, reopen } from '@sia/contracts/office/buku-saku'
import { storedPath } from '@sia/domain/berkas'
import {
  decideClaim,
  isiOf,
  type Outcome,
  reopenClaim,
} from '@sia/office/features/buku-saku/commands'
import {
  type ClaimRow,
  countApproved,
  listClaims,
  listSameBukti,
  STATUS,
} from '@sia/office/features/buku-saku/queries'
import { compareWithHadir } from '@sia/office/features/buku-saku/queries-kegiatan'
import { notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

const IDS = /^[1-9]\d{0,8}$/

export async function bukuSakuRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }, { query }) => {
    const { rows, total } = await listClaims(db, { ...query, take: SHOWN_AT_MOST })
    const ids = rows.map(({ id }) => id)
    const [same, listed, approved] = await Promise.all([
      listSameBukti(db, ids),
      compareWithHadir(db, ids),
      countApproved(
        db,
        rows.map(({ mhs_id }) => mhs_id),
      ),
    ])
    const buku_saku = rows.map((row) => ({
      ...present(row),
      disetujui: approved.get(row.mhs_id) ?? 0,
      bukti_sama: same.get(row.id) ?? [],
      di_daftar_hadir: listed.get(row.id) ?? null,
    }))
    return { total, buku_saku }
  })

  serve(app, decide, async (ctx, { body: { buku_saku, keputusan, alasan } }) => {
    const seen = new Map(buku_saku.map(({ id, isi }) => [id, isi]))
    const decision = { status: STATUS[keputusan], oleh: ctx.staf.nama, alasan, seen }
    return idsOf(await decideClaim(ctx, [...seen.keys()], decision))
  })

  serve(app, reopen, async (ctx, { body }) => idsOf(await reopenClaim(ctx, body.id)))

  // Not below /api: what a proof's address answers is no JSON.
  app.get(
    '/berkas/buku-saku/:id',
    { config: { access: { staf: 'buku_saku.putuskan' } } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { db, storage } = request.office as StafCtx
      const { id } = request.params
      const claim = IDS.test(id)
        ? await db.bukuSaku.findUnique({ where: { id: Number(id) } })
        : null
      if (!claim?.bukti) throw notFound()
      reply.header('cache-control', 'private, no-store')
      return sendStored(storage, storedPath('buku_saku', claim.bukti), request, reply)
    },
  )
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
  bukti:
    row.bukti === null ? null : row.bukti.endsWith('.pdf') ? ('pdf' as const) : ('jpg' as const),
  isi: isiOf(row),
})
