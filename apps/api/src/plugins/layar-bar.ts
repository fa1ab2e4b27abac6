import { databaseUnavailable } from '@sia/server/db/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallerSession, PublicCtx } from '../context.ts'
import { findView } from '../features/auth/queries.ts'
import { pageCookieOf } from '../lib/page-cookie.ts'
import type { Screens } from '../lib/screens.ts'
import { filesCookieOf } from './files-cookie.ts'

/** The bar below a view's screens; none for the student himself. Product §25.17. */
export async function renderBar(
  { db }: Pick<PublicCtx, 'db'>,
  { view, mhs }: CallerSession,
  screens: Pick<Screens, 'renderLayarBar'>,
): Promise<string> {
  if (!view || !mhs) return ''
  const { nama } = await db.mhs.findUniqueOrThrow({
    where: { id: mhs.id },
    select: { nama: true },
  })
  return screens.renderLayarBar(nama)
}

/**
 * The bar for a page that is made for nobody in particular, by the files cookie; '' for a student, whom nothing is asked
 * about, and where the database is not there.
 */
export async function findBar(
  app: FastifyInstance,
  request: FastifyRequest,
  screens: Pick<Screens, 'renderLayarBar'>,
): Promise<string> {
  const token = filesCookieOf(request)
  const claims = token === null ? null : app.verifyToken(token)
  if (claims?.layar !== true || typeof claims.jti !== 'string') return ''
  // A call that was refused at once has no context.
  const ctx: PublicCtx | null = request.ctx
  const page = pageCookieOf(request)
  if (!ctx || (page && page.session !== claims.jti)) return ''
  try {
    const session = await findView(ctx, claims.jti)
    if (!session || String(session.account_id) !== claims.sub) return ''
    return await renderBar(ctx, session, screens)
  } catch (error) {
    if (databaseUnavailable(error)) return ''
    throw error
  }
}
