import { databaseUnavailable } from '@sia/server/db/errors'
import { AppError, abandoned, STATUS } from '@sia/server/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
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
  const { status, body, retryAfter } = answerOf(error, request)
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply.status(status).send(body)
}

/** The same, but a person who opened the address in a browser sees the app, when it is there. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { sendPage } = request.server
  if (!sendPage || !wantsPage(request)) return sendError(error, request, reply)
  const { status } = answerOf(error, request)
  return sendPage(request, reply.status(status).header('cache-control', 'no-store'))
}

/** Whether the answer will be looked at: of all that a browser fetches only a page is asked for as HTML. */
const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** Whoever hung up while his answer was on its way broke nothing. */
const hungUp = (error: unknown, { raw }: FastifyRequest) =>
  raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE'
    ? abandoned()
    : null

/** What a request is answered with for an error; it is told where refusals are told. */
export function answerOf(error: unknown, request: FastifyRequest) {
  const known =
    error instanceof AppError ? error : (databaseUnavailable(error) ?? hungUp(error, request))
  if (known) {
    recordRefusal(request, known)
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
