import type { FastifyReply, FastifyRequest } from 'fastify'

// An <img> or an embedded PDF cannot send a bearer; the cookie opens files and nothing else.
const NAME = 'sia_files'
const options = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/** Lets the browser that logged in load files until the session expires. */
export function setFilesCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  expires: Date,
): void {
  reply.setCookie(NAME, secret, { ...options, expires, secure: request.protocol === 'https' })
}

/** Takes the files cookie back at logout. */
export function clearFilesCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, options)
}

/** The token in the files cookie, or null. */
export function filesCookieOf(request: FastifyRequest): string | null {
  return request.cookies[NAME] ?? null
}
