import { decide, list, listOf, reopen, withdraw } from '@sia/contracts/office/surat'
import { listSuratOf, SURAT, showNomorSurat, stateOfSurat } from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import { readPengaturan } from '@sia/office/features/pengaturan/queries'
import {
  decideSurat,
  isiOf,
  type Outcome,
  reopenSurat,
  type Signer,
  withdrawSurat,
} from '@sia/office/features/surat/commands'
import {
  findDraft,
  findTerbit,
  listSurat,
  listSuratOfMhs,
  type SuratRow,
} from '@sia/office/features/surat/queries'
import { notFound } from '@sia/server/errors'
import { requirePortal } from '@sia/server/portal'
import { makeSurat } from '@sia/server/surat/make'
import type { Fallen } from '@sia/server/surat/paper'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

const NAME = /^([1-9]\d{0,8})\.pdf$/

export async function suratRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => {
    const [{ total, rows }, { ttd_nama }] = await Promise.all([
      listSurat(ctx.pool, { ...query, ...ownOf(ctx) }),
      readPengaturan(ctx.db),
    ])
    const surat = rows.map((row) => ({
      ...row,
      nomor: nomorOf(row),
      dapat_terbit: row.fakta !== null,
      penanda_tangan: ttd_nama,
      isi: isiOf(row),
    }))
    return { total, surat }
  })

  serve(app, decide, async (ctx, { body: { surat, keputusan, alasan } }) => {
    if (keputusan === 'disetujui') requirePortal(ctx.env)
    const seen = new Map(surat.map(({ id, isi }) => [id, isi]))
    return idsOf(await decideSurat(signerOf(ctx), seen, { keputusan, alasan: alasan ?? null }))
  })

  serve(app, reopen, async (ctx, { body }) => idsOf(await reopenSurat(signerOf(ctx), body.id)))

  serve(app, listOf, async (ctx, { params: { nim } }) => ({
    surat: (await listSuratOfMhs(ctx.pool, nim, ownOf(ctx))).map((row) => ({
      ...row,
      nomor: nomorOf(row),
      keadaan: stateOfSurat(row.keadaan, row.berlaku),
    })),
  }))

  serve(app, withdraw, async (ctx, { body }) => idsOf(await withdrawSurat(signerOf(ctx), body)))

  // Not below /api: what a paper's address answers is no JSON.
  app.get(
    '/berkas/surat/:nama',
    { config: { access: { staf: 'surat.putuskan' } } },
    async (request: FastifyRequest<{ Params: { nama: string } }>, reply) => {
      const ctx = request.office as StafCtx
      const [, id] = NAME.exec(request.params.nama) ?? []
      const own = listSuratOf(ctx.staf.peran)
      if (id === undefined) throw notFound()
      const issued = await findTerbit(ctx.pool, Number(id), own)
      const signer = { jenis: own, now: ctx.now, oleh: ctx.staf.nama }
      const surat = issued ?? (await findDraft(ctx.pool, Number(id), signer))
      if (!surat) throw notFound()
      const name = [SURAT[surat.jenis].label, surat.isi.fakta.mhs.nim].join(' ')
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="${name}.pdf"`,
      })
      reply.type('application/pdf')
      const state = issued ? fallenOf(issued) : 'draf'
      const { username } = ctx.staf
      return reply.send(await makeSurat(username, surat, requirePortal(ctx.env), state))
    },
  )
}

const ownOf = ({ staf, now }: StafCtx) => ({
  jenis: listSuratOf(staf.peran),
  today: todayWita(now),
  take: SHOWN_AT_MOST,
})

const signerOf = (ctx: StafCtx): Signer => ({
  db: ctx.db,
  actor: ctx.actor,
  oleh: ctx.staf.nama,
  peran: ctx.staf.peran,
  now: ctx.now,
})

const nomorOf = ({ jenis, urut, terbit_pada }: SuratRow) =>
  urut === null || terbit_pada === null ? null : showNomorSurat(jenis, urut, todayWita(terbit_pada))

function fallenOf(surat: NonNullable<Awaited<ReturnType<typeof findTerbit>>>): Fallen | null {
  const keadaan = stateOfSurat(surat.keadaan, surat.berlaku)
  if (keadaan !== 'diganti' && keadaan !== 'ditarik') return null
  const since = keadaan === 'ditarik' ? surat.ditarik_pada : surat.diganti_pada
  return { keadaan, sejak: since && todayWita(since) }
}

const idsOf = ({ changed, unchanged }: Outcome) => ({
  diubah: changed.map(({ id }) => id),
  tetap: unchanged.map(({ id }) => id),
})
