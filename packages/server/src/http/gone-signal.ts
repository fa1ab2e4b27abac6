import type { FastifyReply } from 'fastify'

/**
 * Aborted when the client hangs up before it has its answer. Fastify's own signal follows the
 * request, which may be over as soon as its body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  if (raw.destroyed) gone.abort()
  return gone.signal
}
