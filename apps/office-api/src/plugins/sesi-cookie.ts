import { SESI_STAF, WAITING_FOR_CODE_MS } from '@sia/domain/staf'
import type { Waiting } from '@sia/server/auth/campus-account'
import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Ports of one host share cookies: no other app of the college may have this name.
const SESI: Cookie = { plain: 'kantor_sesi', secure: '__Host-kantor_sesi' }
// The right password's cookie until the code of the second factor is typed.
const WAITING: Cookie = { plain: 'kantor_kode', secure: '__Host-kantor_kode' }
// The browser's cookie while its person logs in at the campus account.
const CAMPUS: Cookie = { plain: 'kantor_kampus', secure: '__Host-kantor_kampus' }
// Shows a later login that this browser was logged in to an account; it opens nothing.
const DEVICE: Cookie = { plain: 'kantor_perangkat', secure: '__Secure-kantor_perangkat' }
const deviceOptions = { path: '/api/login', httpOnly: true, sameSite: 'strict' } as const
const DEVICE_DAYS = 180
// A logout leaves this, for the campus account knows the person still.
const LEFT: Cookie = { plain: 'kantor_keluar', secure: '__Host-kantor_keluar' }
const LEFT_SECONDS = 30 * 24 * 60 * 60
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

/** The browser's cookie of earlier logins, or undefined. */
export const deviceCookieOf = (request: FastifyRequest): string | undefined =>
  readCookie(request, DEVICE)

export const setDeviceCookie = (http: Http, kept: string): void =>
  setCookie(http, DEVICE, kept, { ...deviceOptions, maxAge: DEVICE_DAYS * 24 * 60 * 60 })

/** Lets the browser come back from the login of the campus account, within ten minutes. */
export const setCampusCookie = (http: Http, { state, nonce, verifier }: Waiting): void =>
  setCookie(http, CAMPUS, [state, nonce, verifier].join('.'), { ...options, maxAge: 600 })

export const clearCampusCookie = (http: Http): void => clearCookie(http, CAMPUS, options)

/** The content of the campus login's cookie, or null. */
export function campusCookieOf(request: FastifyRequest): Waiting | null {
  const [state, nonce, verifier] = readCookie(request, CAMPUS)?.split('.') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

/** Has the next login by the campus account ask who it is. */
export const setLeftCookie = (http: Http): void =>
  setCookie(http, LEFT, '1', { ...options, maxAge: LEFT_SECONDS })

export const clearLeftCookie = (http: Http): void => clearCookie(http, LEFT, options)

/** Whether somebody has logged out of this browser since it last came back from the campus account. */
export const hasLeft = (request: FastifyRequest): boolean => readCookie(request, LEFT) !== undefined
