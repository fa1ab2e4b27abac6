import {
  create,
  list,
  listDosen,
  removeVerification,
  reset,
  show,
  update,
} from '@sia/contracts/office/staf'
import { listHistoryOfStaf } from '@sia/office/features/audit/queries-history'
import * as commands from '@sia/office/features/staf/commands'
import * as queries from '@sia/office/features/staf/queries'
import { AppError, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function stafRoutes(app: FastifyInstance) {
  serve(app, list, async ({ db }) => ({ staf: await queries.listStaf(db) }))

  serve(app, listDosen, async ({ db }) => ({ dosen: await queries.listDosen(db) }))

  serve(app, show, async (ctx, { params }) => {
    const staf = await queries.findStaf(ctx.db, params.username)
    if (!staf) throw notFound()
    return { staf, riwayat: await listHistoryOfStaf(ctx, staf.id) }
  })

  serve(app, create, async (ctx, { body }) => commands.addStaf(ctx, body))

  serve(app, update, async (ctx, { params, body }) => {
    if (params.username === ctx.staf.username) throw ownAccount()
    return commands.changeStaf(ctx, params.username, body as commands.StafChange)
  })

  serve(app, reset, async (ctx, { params }) => {
    if (params.username === ctx.staf.username) throw ownAccount()
    return commands.resetStaf(ctx, params.username)
  })

  serve(app, removeVerification, async (ctx, { params }) => {
    if (params.username === ctx.staf.username) throw ownAccount()
    return commands.removeVerification(ctx, params.username)
  })
}

// A person who locks himself out finds nobody in Kantor who lets him in again.
const ownAccount = () =>
  new AppError(
    'conflict',
    'Akun sendiri tidak dapat diubah di sini. Minta rekan IT, atau pakai perintah sia staf.',
  )
