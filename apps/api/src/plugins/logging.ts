import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { stdTimeFunctions } from 'pino'

/** JSON lines in UTC. Only the path of an address is logged: user text travels in its query. */
export function loggerOptions(level: string) {
  return { level, timestamp: stdTimeFunctions.isoTime, base: null }
}

/** One line a request: who asked for what, the answer and how long it took. */
export const logging = plugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      mhs: request.ctx?.session?.mhs?.id,
    })
  })
})
