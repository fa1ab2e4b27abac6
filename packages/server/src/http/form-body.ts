import formbody from '@fastify/formbody'
import { errorCodes, type FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { hasTooManyFields, isTooIntricate } from './body-bounds.ts'
import { parseQuery } from './request-url.ts'

/** Existing clients send forms, and an empty one with POST /api/logout; an empty body is no body. */
export const formBody = plugin(async (app: FastifyInstance) => {
  await app.register(formbody, {
    parser(text) {
      if (hasTooManyFields(text)) throw tooLarge()
      return parseQuery(text)
    },
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else if (isTooIntricate(text, request.routeOptions.bodyLimit)) done(tooLarge(), undefined)
    else parseJson(request, text, done)
  })
})

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
