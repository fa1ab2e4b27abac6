import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { databaseUnavailable } from '../db/errors.ts'
import { AppError, STATUS } from '../errors.ts'
import { recordRefusal } from './security-events.ts'

const MALFORMED: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca.',
  413: 'Data yang dikirim terlalu besar.',
  415: 'Jenis data yang dikirim tidak didukung.',
}

/** Every error becomes the contract's body; an unknown one says nothing but its request id. */
export const errors = plugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
})

/** Answers a request with an error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : databaseUnavailable(error)
  if (known) {
    recordRefusal(request, known)
    if (known.cause) request.log.warn({ err: known.cause }, known.message)
    if (known.retryAfter !== null) reply.header('retry-after', known.retryAfter)
    return reply.status(STATUS[known.kind]).send({ message: known.message, errors: known.fields })
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const message = MALFORMED[status]
  if (message) return reply.status(status).send({ message, errors: {} })
  request.log.error({ err: error }, 'unexpected error')
  return reply.status(500).send({
    message: `Terjadi kesalahan pada server. Sebutkan kode ${request.id} bila menghubungi IT.`,
    errors: {},
  })
}
