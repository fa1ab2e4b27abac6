import { randomBytes } from 'node:crypto'
import { type Cookie, readCookie, setCookie } from '@sia/server/http/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Sent with codes of attendance and nothing else; it opens nothing and outlives logins.
const DEVICE: Cookie = { plain: 'sia_presensi', secure: '__Secure-sia_presensi' }
/** The longest that browsers keep one. */
const SECONDS = 400 * 24 * 60 * 60
const WORD = /^[\w-]{22}$/

/**
 * The random word by which the browser of a device is known when it sends a code of attendance; one that has none gets
 * one. Whether a student came with it before, the database says: anybody can make a word up. Product §25.13.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const kept = readCookie(request, DEVICE)
  const word = kept !== undefined && WORD.test(kept) ? kept : randomBytes(16).toString('base64url')
  const options = {
    path: '/api/hadir',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: SECONDS,
  } as const
  setCookie({ request, reply }, DEVICE, word, options)
  return word
}
