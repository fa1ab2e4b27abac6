import { type Cookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Sent with a login and nothing else; it opens nothing.
const DEVICE: Cookie = { plain: 'sia_device', secure: '__Secure-sia_device' }
const options = { httpOnly: true, sameSite: 'strict' } as const
/** The call, and the form of the login page. */
const PATHS = ['/api/login', '/login']
const DAYS = 180

/** The device's cookie of earlier successes, as the known devices read it. */
export const deviceCookieOf = (request: FastifyRequest): string | undefined =>
  readCookie(request, DEVICE)

/** Lets the device keep that it was logged in to an account. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, kept: string): void {
  const maxAge = DAYS * 24 * 60 * 60
  for (const path of PATHS) {
    setCookie({ request, reply }, DEVICE, kept, { ...options, path, maxAge })
  }
}
