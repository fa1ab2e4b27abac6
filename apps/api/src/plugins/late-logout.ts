import { databaseUnavailable } from '@sia/server/db/errors'
import { type Cookie, clearCookie, readCookie } from '@sia/server/http/cookies'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { endSessions } from '../features/auth/commands.ts'
import { clearFilesCookie, filesCookieOf } from './files-cookie.ts'

/** Session ids between dots, written by the web app: the one cookie that scripts may set. */
const LEFT: Cookie = { plain: 'sia_keluar', secure: '__Host-sia_keluar' }
const AT_MOST = 10
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Ends the sessions of a device that logged out when the server was not reached. The web app has
 * forgotten the token by then and cannot touch the files cookie; it leaves the session's id, which
 * opens nothing, in a cookie of its own. The browser sends it with its next request of any kind, a file
 * or a page too, and maintenance lets those through. Ended before the request's own work, so that the
 * files cookie no longer opens anything.
 */
export const lateLogout = plugin(async (app: FastifyInstance) => {
  app.addHook('preHandler', async (request, reply) => {
    const ids = idsOf(request)
    if (ids === null) return
    try {
      for (const nim of await endSessions(request.ctx, ids)) {
        const { ip: address } = request
        request.ctx.security.record({ event: 'session', outcome: 'late', nim, address })
      }
    } catch (error) {
      // The cookie stays, and the next request tries again.
      if (databaseUnavailable(error)) return
      throw error
    }
    if (ids.includes(sessionOf(app, filesCookieOf(request)))) {
      clearFilesCookie(request, reply)
    }
    clearCookie({ request, reply }, LEFT, { path: '/' })
  })
  app.addHook('onSend', async (_, reply) => {
    // A proxy that kept a file with this in it would take the cookies of everybody who asks for it next.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store, private')
  })
})

/** Whether the browser has left word that a session is over, also where it could not be ended yet. */
export const hasLeft = (request: FastifyRequest, id: string): boolean =>
  idsOf(request)?.includes(id) ?? false

function idsOf(request: FastifyRequest): string[] | null {
  const value = readCookie(request, LEFT)
  if (value === undefined) return null
  return value
    .split('.')
    .filter((id) => UUID.test(id))
    .slice(0, AT_MOST)
}

function sessionOf(app: FastifyInstance, token: string | null): string {
  const claims = token === null ? null : app.jwt.decode<{ jti?: string }>(token)
  return claims?.jti ?? ''
}
