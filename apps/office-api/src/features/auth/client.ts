import type { Sources } from '@sia/server/auth/login-limits'
import { goneSignal } from '@sia/server/http/gone-signal'
import { sourcesOf } from '@sia/server/http/source'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who knocks: the address, and whether he still waits. */
export interface Client {
  sources: Sources
  signal: AbortSignal
}

export const clientOf = ({
  request,
  reply,
}: {
  request: FastifyRequest
  reply: FastifyReply
}): Client => ({ sources: sourcesOf(request.ip), signal: goneSignal(reply) })
