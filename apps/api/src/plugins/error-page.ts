import { answerOf, sendError } from '@sia/server/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers a request with an error; a person who opened the address in a browser sees the app, when it is there. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { sendPage } = request.server
  if (!sendPage || !wantsPage(request)) return sendError(error, request, reply)
  const { status } = answerOf(error, request)
  return sendPage(request, reply.status(status).header('cache-control', 'no-store'))
}

/** Whether the answer will be looked at: of all that a browser fetches only a page is asked for as HTML. */
const wantsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
