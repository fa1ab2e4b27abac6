import { sentProfile, show, update, updateFoto } from '@sia/contracts/mhs'
import { PROFILE_OPEN } from '@sia/domain/status'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyInstance } from 'fastify'
import { requireSelf } from '../../lib/own.ts'
import { requireChange } from '../../plugins/session.ts'
import { serve } from '../../serve.ts'
import * as commands from './commands.ts'
import { readMhs } from './queries.ts'

export async function mhsRoutes(app: FastifyInstance) {
  serve(app, show, async (ctx, { params }) => {
    requireSelf(ctx, params.id)
    return readMhs(ctx)
  })

  serve(
    app,
    update,
    async (ctx, { params, body }, { request, reply }) => {
      requireSelf(ctx, params.id)
      if (body.ubah === 'profil') {
        // A graduate still changes his password, and nothing else.
        requireChange(ctx.mhs, PROFILE_OPEN)
        return commands.updateProfile(ctx, body)
      }
      return commands.updatePassword(ctx, body, sourcesOf(request.ip), goneSignal(reply))
    },
    {
      fields: sentProfile,
      check: (ctx, { known }) => (known.password_update ? {} : commands.checkProfile(ctx, known)),
    },
  )

  serve(app, updateFoto, async (ctx, { params }, { request }) => {
    requireSelf(ctx, params.id)
    await commands.updateFoto(ctx, request.upload)
    return 'success' as const
  })
}
