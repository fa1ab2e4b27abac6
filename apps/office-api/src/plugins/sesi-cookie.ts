import { SESI_STAF, WAITING_FOR_CODE_MS } from '@sia/domain/staf'
import type { Waiting } from '@sia/server/auth/campus-account'
import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Ports of one host share cookies: no other app of the college may have this name.
const SESI: Cookie = { plain: 'kantor_sesi', secure: '__Host-kantor_sesi' }
// What the right password leaves until the code of the second factor is typed.
const WAITING: Cookie = { plain: 'kantor_kode', secure: '__Host-kantor_kode' }
// What the browser keeps while its person logs in at the campus account.
const CAMPUS: Cookie = { plain: 'kantor_kampus', secure: '__Host-kantor_kampus' }
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

/** Lets the browser with the right password go on with the code of the second factor. */
export const setWaitingCookie = (http: Http, token: string): void =>
  setCookie(http, WAITING, token, { ...options, maxAge: WAITING_FOR_CODE_MS / 1000 })

export const clearWaitingCookie = (http: Http): void => clearCookie(http, WAITING, options)

/** The cookie that the right password left, or null. */
export const waitingCookieOf = (request: FastifyRequest): string | null =>
  readCookie(request, WAITING) ?? null

/** Lets the browser come back from the login of the campus account, within ten minutes. */
export const setCampusCookie = (http: Http, { state, nonce, verifier }: Waiting): void =>
  setCookie(http, CAMPUS, [state, nonce, verifier].join('.'), { ...options, maxAge: 600 })

export const clearCampusCookie = (http: Http): void => clearCookie(http, CAMPUS, options)

/** What the browser kept while its person was there, or null. */
export function campusCookieOf(request: FastifyRequest): Waiting | null {
  const [state, nonce, verifier] = readCookie(request, CAMPUS)?.split('.') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}
