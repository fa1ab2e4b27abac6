import type { login } from '@sia/contracts/auth'
import type { ServerBody } from '@sia/contracts/endpoint'
import { describeDevice } from '@sia/server/http/device'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import { deviceCookieOf, setDeviceCookie } from '../../plugins/device-cookie.ts'
import { setFilesCookie } from '../../plugins/files-cookie.ts'
import { loginMhs } from './commands.ts'
import type { LoginOutcome } from './enter-account.ts'
import { recordLogin } from './security.ts'

/** The outcome of a try; the browser keeps `token`, null without a session. */
export type LoggedIn = LoginOutcome & { token: string | null }

/**
 * A try to log in, whether it came as a call or by the form of the document: counted, told and answered alike. On
 * success the files cookie and the proof of the device are set.
 * @throws AppError as loginMhs does.
 */
export async function logIn(
  app: FastifyInstance,
  ctx: PublicCtx,
  body: ServerBody<typeof login>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<LoggedIn> {
  const { nim } = body
  const kept = deviceCookieOf(request)
  const device = ctx.devices.find(kept, nim)
  const seen = { typed: nim, address: request.ip, isKnownDevice: device !== null }
  const perangkat = describeDevice(request.headers['user-agent'])
  const trier = { nim, sources: sourcesOf(request.ip), device }
  const outcome = await recordLogin(ctx.security, seen, () =>
    loginMhs(ctx, body, trier, { signal: goneSignal(reply), perangkat }),
  )
  return keepSession(app, { request, reply }, { outcome, nim, kept })
}

/** The outcome of a login, its NIM, and the device's cookie of earlier ones. */
interface Ended {
  outcome: LoginOutcome
  nim: string
  kept: string | undefined
}

/** Gives the browser the token of a session, the files cookie and the proof of the device, where a login started one. */
export function keepSession(
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { outcome, nim, kept }: Ended,
): LoggedIn {
  const { session } = outcome
  if (!session) return { ...outcome, token: null }
  const token = signToken(app, session)
  setFilesCookie(request, reply, token, session.expires_at)
  setDeviceCookie(request, reply, request.ctx.devices.add(kept, nim))
  return { ...outcome, token }
}

// The student's id is for the web app, which can ask for his data before the session is checked.
function signToken(app: FastifyInstance, session: NonNullable<LoginOutcome['session']>): string {
  const { id, account_id, mhs_id, expires_at } = session
  const exp = Math.floor(expires_at.getTime() / 1000)
  return app.jwt.sign({ exp, mhs_id }, { sub: String(account_id), jti: id })
}
