import type { Endpoint } from '@sia/contracts/endpoint'
import { unauthorized } from '@sia/server/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MhsCtx } from '../context.ts'
import { filesCookieOf } from './files-cookie.ts'
import { bearerOf, readSession, requireInView, requireMhs } from './session.ts'

/**
 * The context of an active student who opens a file, by a bearer or the files cookie. Product §16.2.
 * `inView` says what of a view it is, as of an endpoint.
 * @throws AppError unauthorized, forbidden in a view that may not or before a one-time password is changed.
 */
export async function readFileMhs(
  app: FastifyInstance,
  request: FastifyRequest,
  inView: Endpoint['inView'],
): Promise<MhsCtx> {
  const { ctx } = request
  const session = await readSession(app, ctx, bearerOf(request) ?? filesCookieOf(request))
  if (!session) throw unauthorized()
  requireInView(session, request.method, inView)
  return { ...ctx, session, mhs: requireMhs(session) }
}
