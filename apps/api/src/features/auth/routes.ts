import { checkMhs, login, logout } from '@sia/contracts/auth'
import { refuseForeignForm } from '@sia/server/http/cross-origin'
import type { FastifyInstance } from 'fastify'
import { clearFilesCookie } from '../../plugins/files-cookie.ts'
import { serve } from '../../serve.ts'
import { logoutMhs } from './commands.ts'
import { logIn } from './log-in.ts'
import { readCheck } from './queries.ts'

export async function authRoutes(app: FastifyInstance) {
  serve(app, login, async (ctx, { body }, { request, reply }) => {
    refuseForeignForm(request, ctx.env.CORS_ORIGINS)
    const { message, nonaktif_by, session, token } = await logIn(app, ctx, body, { request, reply })
    return { message, nonaktif_by, _token: session && `${session.id}|${token}` }
  })

  serve(app, checkMhs, readCheck)

  serve(app, logout, async (ctx, _, { request, reply }) => {
    await logoutMhs(ctx, request.ip)
    clearFilesCookie(request, reply)
    return 'success' as const
  })
}
