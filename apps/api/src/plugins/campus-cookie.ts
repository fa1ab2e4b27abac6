import type { Waiting } from '@sia/server/auth/campus-account'
import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress } from '../lib/address-after-login.ts'

// The browser's cookie during a login at the campus account; worthless to any other.
const CAMPUS: Cookie = { plain: 'sia_kampus', secure: '__Host-sia_kampus' }
const options = { path: '/', httpOnly: true, sameSite: 'strict' } as const
const SECONDS = 600

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

/** A login at the campus account that is under way, and the address that it was asked for at, null for the front. */
interface Kept {
  waiting: Waiting
  wanted: string | null
}

/** Lets the browser come back from the login of the campus account, within ten minutes. */
export function setCampusCookie(http: Http, { waiting, wanted }: Kept): void {
  const { state, nonce, verifier } = waiting
  const to = Buffer.from(wanted ?? '').toString('base64url')
  setCookie(http, CAMPUS, [state, nonce, verifier, to].join('.'), { ...options, maxAge: SECONDS })
}

export const clearCampusCookie = (http: Http): void => clearCookie(http, CAMPUS, options)

const KEPT = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.([\w-]*)$/

/** The content of that cookie, or null. */
export function campusCookieOf(request: FastifyRequest): Kept | null {
  const [, state, nonce, verifier, to = ''] = KEPT.exec(readCookie(request, CAMPUS) ?? '') ?? []
  if (!state || !nonce || !verifier) return null
  const wanted = ownAddress(Buffer.from(to, 'base64url').toString())
  return { waiting: { state, nonce, verifier }, wanted }
}

// A logout leaves this, for the campus account knows the student still.
const LEFT: Cookie = { plain: 'sia_lain', secure: '__Host-sia_lain' }
const LEFT_SECONDS = 30 * 24 * 60 * 60

/** Has the next login by the campus account ask who it is; nothing where the college has none for students. */
export function setLeftCookie(http: Http): void {
  if (!http.request.ctx.env.OIDC_STUDENTS) return
  setCookie(http, LEFT, '1', { ...options, maxAge: LEFT_SECONDS })
}

export const clearLeftCookie = (http: Http): void => clearCookie(http, LEFT, options)

/** Whether a student has logged out of this browser since it last came back from the campus account. */
export const hasLeftHere = (request: FastifyRequest): boolean =>
  readCookie(request, LEFT) !== undefined
