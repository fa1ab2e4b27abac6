import type { Waiting } from '@sia/server/auth/campus-account'
import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyRequest } from 'fastify'
import type { Http } from '../features/auth/login-pages.ts'
import { ownAddress } from '../lib/address-after-login.ts'

// What the browser keeps while its student logs in at the campus account; worthless to any other.
const CAMPUS: Cookie = { plain: 'sia_kampus', secure: '__Host-sia_kampus' }
const options = { path: '/', httpOnly: true, sameSite: 'strict' } as const
const SECONDS = 600

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

/** What the browser kept while its student was there, or null. */
export function campusCookieOf(request: FastifyRequest): Kept | null {
  const [, state, nonce, verifier, to = ''] = KEPT.exec(readCookie(request, CAMPUS) ?? '') ?? []
  if (!state || !nonce || !verifier) return null
  const wanted = ownAddress(Buffer.from(to, 'base64url').toString())
  return { waiting: { state, nonce, verifier }, wanted }
}
