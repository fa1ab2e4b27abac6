import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MhsCtx } from '../context.ts'
import { sessionWithCheck } from '../features/auth/queries.ts'
import { pageCookieOf } from '../lib/page-cookie.ts'
import { filesCookieOf } from './files-cookie.ts'
import { hasLeft } from './late-logout.ts'
import { readSession } from './session.ts'

/** Who a document is for: an active student by the files cookie, whose page shows the same session or none yet. */
export async function readReader(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<MhsCtx | null> {
  const token = filesCookieOf(request)
  if (token === null || request.method !== 'GET') return null
  // A SameSite cookie does not come from elsewhere; a browser that sends it all the same says so here.
  if (request.headers['sec-fetch-site'] === 'cross-site') return null
  if ((await app.readPemeliharaan()) !== null) return null
  // Every document brings the session's check.
  const session = await readSession(app, request.ctx, token, sessionWithCheck)
  if (!session?.mhs || session.harus_ganti_sandi || hasLeft(request, session.id)) return null
  const page = pageCookieOf(request)
  if (page && page.session !== session.id) return null
  request.ctx.session = session
  request.ctx.mhs = session.mhs
  return { ...request.ctx, session, mhs: session.mhs }
}
