import type { Sources } from '@sia/server/auth/login-limits'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookieOf } from '../../plugins/sesi-cookie.ts'

/** Who knocks: the address with the networks around it, and whether he still waits. */
export interface Client {
  address: string
  sources: Sources
  /** The browser's cookie of earlier logins. */
  kept: string | undefined
  signal: AbortSignal
}

export const clientOf = ({
  request,
  reply,
}: {
  request: FastifyRequest
  reply: FastifyReply
}): Client => ({
  address: request.ip,
  sources: sourcesOf(request.ip),
  kept: deviceCookieOf(request),
  signal: goneSignal(reply),
})
