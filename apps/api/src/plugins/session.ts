import type { Endpoint } from '@sia/contracts/endpoint'
import { refuseInView } from '@sia/domain/layar'
import { checkChange } from '@sia/domain/status'
import type { Secrets } from '@sia/server/auth/secret'
import { AppError, mustChangePassword, unauthorized } from '@sia/server/errors'
import type { Places } from '@sia/server/http/places'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Caller, CallerSession, PublicCtx, Shown } from '../context.ts'
import { findSession, findView, type SessionStatement } from '../features/auth/queries.ts'
import { filesCookieOf } from './files-cookie.ts'
import { tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ctx: PublicCtx & Partial<{ session: CallerSession; mhs: CallerSession['mhs'] }>
  }
}

const CHANGING = new Set(['POST', 'PATCH'])

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The context the session plugin made for this call. */
export const contextOf = (request: FastifyRequest) => request.ctx

interface SessionDeps extends Omit<PublicCtx, 'now' | 'shown' | 'found'> {
  secrets: Secrets
  places: Places
  /** Reads whose reply is found with the session, by their paths. */
  withReplies: ReadonlyMap<string | undefined, SessionStatement>
}

/** Gives every call its context and lets in only who the route's `access` allows. */
export const session = plugin(async (app: FastifyInstance, deps: SessionDeps) => {
  const { secrets, withReplies, places, ...shared } = deps
  await app.register(tokens, { secrets })

  app.decorate('reads', new Map())
  app.decorateRequest('ctx', null as never)
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request) ?? filesCookieOf(request)
    const shown = { token, signed: readSigned(app, token) }
    request.ctx = { ...shared, now: deps.clock(), shown }
    await places.take(request, reply, personOf(shown))
    const { access, withOneTimePassword, withStatus, inView } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    const statement =
      request.method === 'GET' ? withReplies.get(request.routeOptions.url) : undefined
    const caller = await readSession(app, request.ctx, bearerOf(request), statement)
    if (!caller) throw unauthorized()
    requireInView(caller, request.method, inView)
    if (access === 'mahasiswa') {
      const mhs = requireMhs(caller, { withOneTimePassword })
      if (CHANGING.has(request.method)) requireChange(mhs, withStatus)
    }
    request.ctx.session = caller
    request.ctx.mhs = caller.mhs
  })
})

/** The token behind `Bearer`, or null when the header is missing or odd. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The student behind a session, when he may use the app now.
 * @throws AppError unauthorized for an inactive account, forbidden while a one-time password has to
 *   be changed first, except for calls that are open then too.
 */
export function requireMhs(
  { mhs, harus_ganti_sandi }: CallerSession,
  { withOneTimePassword = false }: { withOneTimePassword?: boolean | undefined } = {},
): Caller {
  if (!mhs) throw unauthorized()
  if (harus_ganti_sandi && !withOneTimePassword) throw mustChangePassword()
  return mhs
}

/**
 * Lets a student change something whose status allows it.
 * @throws AppError forbidden with the sentence. Product §2.7.
 */
export function requireChange(
  { status, sejak }: Caller,
  open: NonNullable<Endpoint['withStatus']> = [],
): void {
  const check = checkChange({ status, sejak }, open)
  if (!check.ok) throw new AppError('forbidden', check.message)
}

/**
 * Lets somebody who views a student's screens read what is open to him, and change nothing.
 * @throws AppError forbidden with the sentence. Product §25.17.
 */
export function requireInView(
  { view }: CallerSession,
  method: string,
  inView: Endpoint['inView'],
): void {
  const sentence = view && refuseInView(method, inView, view)
  if (sentence) throw new AppError('forbidden', sentence)
}

/** The live session a token stands for, or null; a forged, expired or revoked token has none. */
export async function readSession(
  app: FastifyInstance,
  ctx: PublicCtx,
  token: string | null,
  statement?: SessionStatement,
): Promise<CallerSession | null> {
  const signed = ctx.shown?.token === token ? ctx.shown.signed : readSigned(app, token)
  if (signed === null) return null
  const { jti, sub, isView } = signed
  const found = isView ? await findView(ctx, jti) : await findSession(ctx, jti, statement)
  return found && String(found.account_id) === sub ? found : null
}

/** Reads a token of ours, live or revoked; null for any other. */
function readSigned(app: FastifyInstance, token: string | null): Shown['signed'] {
  const { jti, sub, layar } = (token === null ? null : app.verifyToken(token)) ?? {}
  if (typeof jti !== 'string' || typeof sub !== 'string') return null
  return { jti, sub, isView: layar === true }
}

/** Whose places a request takes; null of whoever shows no token of ours. A view takes none of the student's places. */
const personOf = ({ signed }: Shown): string | null =>
  signed && (signed.isView ? signed.jti : signed.sub)
