import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { hasTooManyFields } from './body-bounds.ts'

/** The longest head of a request, in characters: its address and headers. */
const MAX_HEAD = 16 * 1024

/**
 * The bytes of a head that Node reads before it hangs up. More than is taken, so that a head too long is refused here,
 * with the headers of every answer: Node's own refusal does not know who asked.
 */
export const MAX_HEAD_READ = 4 * MAX_HEAD

/** Refuses a request by its head, before anything looks at it. */
export const requestHead = plugin(async (app: FastifyInstance) => {
  // Node would answer an expectation it does not know by itself, without a body.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ raw, headers }) => {
    const length = raw.rawHeaders.reduce((sum, text) => sum + text.length, raw.url?.length ?? 0)
    if (length > MAX_HEAD || hasTooManyFields(raw.url ?? '')) {
      throw new AppError('head_too_long', 'Data yang dikirim terlalu besar.')
    }
    if (raw.httpVersion === '1.1' && headers.host === undefined) {
      throw new AppError('malformed', 'Permintaan tidak dapat dibaca.')
    }
  })
})
