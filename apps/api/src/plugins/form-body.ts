import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { parseQuery } from '../lib/request-url.ts'

/** Existing clients send forms, and an empty one with POST /api/logout; an empty body is no body. */
export const formBody = plugin(async (app: FastifyInstance) => {
  await app.register(formbody, { parser: parseQuery })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
})
