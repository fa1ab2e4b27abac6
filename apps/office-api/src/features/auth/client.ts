import type { Sources } from '@sia/server/auth/login-limits'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who knocks: the address with the networks around it, and whether he still waits. */
export interface Client {
  address: string
  sources: Sources
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
  signal: goneSignal(reply),
})
