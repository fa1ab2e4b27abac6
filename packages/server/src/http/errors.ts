import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { databaseUnavailable } from '../db/errors.ts'
import { AppError, abandoned, STATUS } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    noteRefusal: NoteRefusal
  }
}

/** Told of every refusal before it is answered. */
export type NoteRefusal = (request: FastifyRequest, refusal: AppError) => void

const MALFORMED: Record<number, string> = {
  400: 'Permintaan tidak dapat dibaca.',
  413: 'Data yang dikirim terlalu besar.',
  415: 'Jenis data yang dikirim tidak didukung.',
}

/** Every error becomes the contract's body; an unknown one says nothing but its request id. */
export const errors = plugin(
  async (app: FastifyInstance, { noteRefusal }: { noteRefusal: NoteRefusal }) => {
    app.decorate('noteRefusal', noteRefusal)
    app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
  },
)

/** Answers a request with an error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = answerOf(error, request)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply.status(status).send(body)
}

/** A client that hung up while his answer was on its way broke nothing. */
const hungUp = (error: unknown, { raw }: FastifyRequest) =>
  raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? abandoned()
    : null

/** The answer to a request for an error; it is told where refusals are told. */
export function answerOf(error: unknown, request: FastifyRequest) {
  const known =
    error instanceof AppError ? error : (databaseUnavailable(error) ?? hungUp(error, request))
  if (known) {
    request.server.noteRefusal(request, known)
    if (known.cause) request.log.warn({ err: known.cause }, known.message)
    const body = { message: known.message, errors: known.fields }
    return { status: STATUS[known.kind], body, retryAfter: known.retryAfter }
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  const message = MALFORMED[status]
  if (message) return { status, body: { message, errors: {} }, retryAfter: null }
  request.log.error({ err: error }, 'unexpected error')
  const sentence = `Terjadi kesalahan pada server. Sebutkan kode ${request.id} bila menghubungi IT.`
  return { status: 500, body: { message: sentence, errors: {} }, retryAfter: null }
}
