import type { ServerReply } from '@sia/contracts/endpoint'
import { act, list } from '@sia/contracts/office/ks'
import { storedPath } from '@sia/domain/berkas'
import { kantorFor } from '@sia/domain/ks'
import { actOnKs } from '@sia/office/features/ks/commands'
import { findForOperator, type KsRow, listForKantor } from '@sia/office/features/ks/queries'
import { notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

/** A queue that is longer is worked off from its front. */
const SHOWN_AT_MOST = 200

const IDS = /^[1-9]\d{0,8}$/

export async function ksRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db, staf }, { query }) => {
    const wanted = { peran: staf.peran, list: query.status, take: SHOWN_AT_MOST }
    const { total, rows } = await listForKantor(db, wanted)
    return { total, ks: rows.map(present) }
  })

  serve(app, act, async (ctx, { body: { ks, ...done } }) => {
    const { nama: oleh, peran } = ctx.staf
    const { changed, unchanged } = await actOnKs({ ...ctx, oleh, peran }, ks, done)
    return { diubah: changed.map(({ id }) => id), tetap: unchanged.map(({ id }) => id) }
  })

  // Not below /api: what a picture's address answers is no JSON.
  app.get(
    '/berkas/ks/:id',
    { config: { access: { staf: 'ks.jawab' } } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { db, staf, storage } = request.office as StafCtx
      const { id } = request.params
      const ks = IDS.test(id) ? await findForOperator(db, Number(id)) : null
      if (!ks?.foto || !kantorFor(staf.peran, ks.bagian)) throw notFound()
      reply.header('cache-control', 'private, no-store')
      return sendStored(storage, storedPath('ks', ks.foto), request, reply)
    },
  )
}

type Reply = ServerReply<typeof list>['ks'][number]

const present = ({ mhs, foto, pesan, ...row }: KsRow): Reply => ({
  ...row,
  nim: mhs.nim,
  nama: mhs.nama,
  foto: foto !== null,
  status: row.status as Reply['status'],
  pesan: pesan as Reply['pesan'],
  dilihat: pesan.at(-1)?.id ?? 0,
})
