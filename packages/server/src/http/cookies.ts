import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie of ours. Behind TLS its name says so, and the browser takes it from this host alone ('__Host-', and
 * '__Secure-' where it does not go to every address): no neighbour in the same domain can set it.
 */
export interface Cookie {
  plain: string
  secure: `__Host-${string}` | `__Secure-${string}`
}

type Options = Omit<CookieSerializeOptions, 'secure'>

/**
 * The browser's cookie; behind TLS never under the plain name, which a neighbour could set. Without TLS the secure name
 * counts too: scripts write it wherever the browser sees TLS, also behind a proxy that is not in TRUST_PROXY.
 */
export const readCookie = ({ cookies, protocol }: FastifyRequest, { plain, secure }: Cookie) =>
  cookies[secure] ?? (protocol === 'https' ? undefined : cookies[plain])

/** Gives the browser the cookie. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { plain, secure }: Cookie,
  value: string,
  options: Options,
): void {
  const isSecure = request.protocol === 'https'
  reply.setCookie(isSecure ? secure : plain, value, { ...options, secure: isSecure })
}

/** Takes it back under each name that the browser sent. */
export function clearCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { plain, secure }: Cookie,
  options: Options,
): void {
  if (request.cookies[secure] !== undefined) {
    reply.clearCookie(secure, { ...options, secure: true })
  }
  if (request.cookies[plain] !== undefined) reply.clearCookie(plain, options)
}
