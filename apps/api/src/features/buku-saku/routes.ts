import { create, list } from '@sia/contracts/buku-saku'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { checkClaim, submitClaim } from './commands.ts'
import { listKegiatan } from './queries.ts'

const SUBMITTED = 'Berhasil mengajukan kegiatan.'

export async function bukuSakuRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({
    buku_saku_kegiatan: await listKegiatan(ctx, query.page),
  }))

  serve(
    app,
    create,
    async (ctx, { body }, { request }) => {
      await submitClaim(ctx, body, request.upload)
      return { msg: SUBMITTED, data: { msg: SUBMITTED } }
    },
    { fields: create.body, check: (ctx, { known }) => checkClaim(ctx, known) },
  )
}
