import { create, list, takeBack, update } from '@sia/contracts/peminjaman-ruangan'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import {
  checkChange,
  checkPeminjaman,
  createPeminjaman,
  takeBackPeminjaman,
  updatePeminjaman,
} from './commands.ts'
import { listPeminjaman } from './queries.ts'

export async function peminjamanRuanganRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query }) => ({
    title: 'Peminjaman Ruangan',
    peminjaman_ruangan: await listPeminjaman(ctx, query.page),
  }))

  serve(app, create, async (ctx, { body }) => createPeminjaman(ctx, body), {
    fields: create.body,
    check: (ctx, { known }) => checkPeminjaman(ctx, known, null),
  })

  serve(
    app,
    update,
    async (ctx, { params, body }, { reply }) => {
      const outcome = await updatePeminjaman(ctx, params.id, body)
      if (outcome.status === 'fail') reply.status(409)
      return outcome
    },
    { fields: update.body, check: (ctx, body, { id }) => checkChange(ctx, id, body) },
  )

  serve(app, takeBack, async (ctx, { params }, { reply }) => {
    const outcome = await takeBackPeminjaman(ctx, params.id)
    if (outcome.status === 'fail') reply.status(409)
    return outcome
  })
}
