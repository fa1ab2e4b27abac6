import { checkMhs, login, logout } from '@sia/contracts/auth'
import type { FastifyInstance } from 'fastify'
import { goneSignal } from '../../lib/gone-signal.ts'
import { sourceOf } from '../../lib/source.ts'
import { refuseForeignForm } from '../../plugins/cross-origin.ts'
import { deviceCookieOf, setDeviceCookie } from '../../plugins/device-cookie.ts'
import { clearFilesCookie, setFilesCookie } from '../../plugins/files-cookie.ts'
import { serve } from '../../serve.ts'
import { describeDevice } from '../sesi/device.ts'
import { type LoginOutcome, loginMhs, logoutMhs } from './commands.ts'
import { readCheck } from './queries.ts'
import { recordLogin } from './security.ts'

export async function authRoutes(app: FastifyInstance) {
  serve(app, login, async (ctx, { body }, { request, reply }) => {
    refuseForeignForm(request, ctx.env.CORS_ORIGINS)
    const { nim } = body
    const kept = deviceCookieOf(request)
    const device = ctx.devices.find(kept, nim)
    const seen = { typed: nim, address: request.ip, isKnownDevice: device !== null }
    const perangkat = describeDevice(request.headers['user-agent'])
    const trier = { nim, source: sourceOf(request.ip), device }
    const { session, ...outcome } = await recordLogin(ctx.security, seen, () =>
      loginMhs(ctx, body, trier, { signal: goneSignal(reply), perangkat }),
    )
    if (!session) return { ...outcome, _token: null }
    const secret = signToken(app, session)
    setFilesCookie(request, reply, secret, session.expires_at)
    setDeviceCookie(request, reply, ctx.devices.add(kept, nim))
    return { ...outcome, _token: `${session.id}|${secret}` }
  })

  serve(app, checkMhs, readCheck)

  serve(app, logout, async (ctx, _, { request, reply }) => {
    await logoutMhs(ctx, request.ip)
    clearFilesCookie(reply)
    return 'success' as const
  })
}

// The student's id is for the web app, which can ask for his data before the session is checked.
function signToken(app: FastifyInstance, session: NonNullable<LoginOutcome['session']>): string {
  const { id, account_id, mhs_id, expires_at } = session
  const exp = Math.floor(expires_at.getTime() / 1000)
  return app.jwt.sign({ exp, mhs_id }, { sub: String(account_id), jti: id })
}
