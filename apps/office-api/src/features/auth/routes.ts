import * as calls from '@sia/contracts/office/auth'
import { describeDevice } from '@sia/server/http/device'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyInstance } from 'fastify'
import { clearSesiCookie, setSesiCookie } from '../../plugins/sesi-cookie.ts'
import { serve } from '../../serve.ts'
import { endSesi, logIn, logOut, replacePassword } from './commands.ts'
import { listSesi } from './queries.ts'

export async function authRoutes(app: FastifyInstance) {
  serve(app, calls.login, async (ctx, { body }, { request, reply }) => {
    const { message, token } = await logIn(ctx, body, {
      sources: sourcesOf(request.ip),
      perangkat: describeDevice(request.headers['user-agent']),
      signal: goneSignal(reply),
    })
    if (token !== null) setSesiCookie({ request, reply }, token)
    return { message }
  })

  serve(app, calls.logout, async (ctx, _, http) => {
    await logOut(ctx)
    clearSesiCookie(http)
    return 'success' as const
  })

  serve(app, calls.me, async ({ staf }) => staf)

  serve(app, calls.changePassword, async (ctx, { body }, { request, reply }) => {
    const client = { sources: sourcesOf(request.ip), signal: goneSignal(reply) }
    return { message: await replacePassword(ctx, body, client) }
  })

  serve(app, calls.listSesi, async (ctx) => ({ sesi: await listSesi(ctx) }))

  serve(app, calls.endSesi, async (ctx, { body }) => {
    await endSesi(ctx, body.nomor ?? null)
    return 'success' as const
  })
}
