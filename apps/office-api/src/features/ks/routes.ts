import type { ServerReply } from '@sia/contracts/endpoint'
import { act, attachProof, list, removeProof } from '@sia/contracts/office/ks'
import { storedPath } from '@sia/domain/berkas'
import { kantorFor } from '@sia/domain/ks'
import { actOnKs } from '@sia/office/features/ks/commands'
import * as proof from '@sia/office/features/ks/proof'
import { findKs, type KsRow, listForKantor } from '@sia/office/features/ks/queries'
import { AppError, notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

const IDS = /^[1-9]\d{0,8}$/

export async function ksRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, staf }, { query }) => {
    const { status, id } = query
    const wanted = { peran: staf.peran, list: status, id, take: SHOWN_AT_MOST }
    const { total, rows } = await listForKantor(db, wanted)
    return { total, ks: rows.map(present) }
  })

  serve(app, act, async (ctx, { body: { ks, ...done } }) => {
    const { changed, unchanged } = await actOnKs(answererOf(ctx), ks, done)
    return { diubah: changed.map(({ id }) => id), tetap: unchanged.map(({ id }) => id) }
  })

  serve(app, attachProof, async (ctx, { params }, { request: { upload } }) => {
    if (!upload)
      throw new AppError('invalid', 'Pilih fotonya.', { fields: { bukti: ['Pilih fotonya.'] } })
    await proof.attachProof(answererOf(ctx), params.id, upload)
    return 'success' as const
  })

  serve(app, removeProof, async (ctx, { params }) => {
    await proof.removeProof(answererOf(ctx), params.id)
    return 'success' as const
  })

  // Not below /api: what a picture's address answers is no JSON.
  const servePicture = (address: string, pathOf: (ks: KsRow) => string | null) =>
    app.get(
      address,
      { config: { access: { staf: 'ks.jawab' } } },
      async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const { db, staf, storage } = request.office as StafCtx
        const { id } = request.params
        const ks = IDS.test(id) ? await findKs(db, Number(id)) : null
        const path = ks && kantorFor(staf.peran, ks.bagian) ? pathOf(ks) : null
        if (path === null) throw notFound()
        reply.header('cache-control', 'private, no-store')
        return sendStored(storage, path, request, reply)
      },
    )
  servePicture('/berkas/ks/:id', ({ foto }) => foto && storedPath('ks', foto))
  servePicture(
    '/berkas/ks/:id/bukti',
    ({ butki_tindak_lanjut: bukti }) => bukti && storedPath('ks/tindak_lanjut', bukti),
  )
}

const answererOf = (ctx: StafCtx) => ({ ...ctx, oleh: ctx.staf.nama, peran: ctx.staf.peran })

type Reply = ServerReply<typeof list>['ks'][number]

const present = ({ mhs, foto, butki_tindak_lanjut: bukti, pesan, ...row }: KsRow): Reply => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  foto: foto !== null,
  bukti,
  status: row.status as Reply['status'],
  pesan: pesan as Reply['pesan'],
  dilihat: pesan.at(-1)?.id ?? 0,
})
