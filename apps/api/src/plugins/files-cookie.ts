import { type Cookie, clearCookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setLeftCookie } from './campus-cookie.ts'

// An <img> or an embedded PDF cannot send a bearer; the cookie opens files and nothing else.
const FILES: Cookie = { plain: 'sia_files', secure: '__Host-sia_files' }
const options = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/** Lets the browser that logged in load files until the session expires. */
export function setFilesCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  expires: Date,
): void {
  setCookie({ request, reply }, FILES, secret, { ...options, expires })
}

/** Takes the files cookie back at logout, and notes that the student has left this browser. */
export function clearFilesCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie({ request, reply }, FILES, options)
  setLeftCookie({ request, reply })
}

/** The token in the files cookie, or null. */
export function filesCookieOf(request: FastifyRequest): string | null {
  return readCookie(request, FILES) ?? null
}
