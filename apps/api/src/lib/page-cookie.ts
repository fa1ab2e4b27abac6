import { type Cookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Written by the web app's theme.js before anything is shown: its session, and how wide its screen is. */
const PAGE: Cookie = { plain: 'sia_layar', secure: '__Host-sia_layar' }

/** The browser's cookie about its page; null from one that never showed a page. */
interface PageCookie {
  /** The id of the session whose token it has; 'none' without one. */
  session: string
  /** Null as long as no script said it. */
  isWide: boolean | null
}

/** Opens nothing: a document shows what the files cookie may see, if this one agrees or is missing. */
export function pageCookieOf(request: FastifyRequest): PageCookie | null {
  const [session, width] = readCookie(request, PAGE)?.split('.') ?? []
  if (session === undefined) return null
  return { session, isWide: width === undefined ? null : width === 'wide' }
}

/**
 * Says it in the browser's place, where no script of a page does; the session is 'none' without one. The width of the
 * screen stays as the browser said, where it did.
 */
export function setPageCookie(request: FastifyRequest, reply: FastifyReply, session: string): void {
  const width = readCookie(request, PAGE)?.split('.')[1]
  const value = width === undefined ? session : `${session}.${width}`
  setCookie({ request, reply }, PAGE, value, {
    path: '/',
    maxAge: 34_560_000,
    sameSite: 'strict',
  })
}
