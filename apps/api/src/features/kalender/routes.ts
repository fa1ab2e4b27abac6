import { create, revoke, show } from '@sia/contracts/kalender'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import { createAlamat, revokeOwnAlamat } from './commands.ts'
import { findAlamat } from './queries.ts'

export async function kalenderRoutes(app: FastifyInstance) {
  serve(app, show, async (ctx) => ({ kalender: await findAlamat(ctx) }))

  serve(app, create, async (ctx, _, { request }) => createAlamat(ctx, request.ip))

  serve(app, revoke, async (ctx, _, { request }) => {
    await revokeOwnAlamat(ctx, request.ip)
    return 'success' as const
  })
}
