import { SESI_STAF } from '@sia/domain/staf'
import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Ports of one host share cookies: no other app of the college may have this name.
const SESI: Cookie = { plain: 'kantor_sesi', secure: '__Host-kantor_sesi' }
const options = { path: '/', httpOnly: true, sameSite: 'strict' } as const

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** Lets the browser that logged in call as that person, for as long as a session may last. */
export const setSesiCookie = (http: Http, token: string): void =>
  setCookie(http, SESI, token, { ...options, maxAge: SESI_STAF.atMostMs / 1000 })

/** Takes the cookie back. */
export const clearSesiCookie = (http: Http): void => clearCookie(http, SESI, options)

/** The cookie of a session, or null. */
export const sesiCookieOf = (request: FastifyRequest): string | null =>
  readCookie(request, SESI) ?? null
