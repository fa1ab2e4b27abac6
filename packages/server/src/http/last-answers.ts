import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** While the server stops, an answer ends its connection: one that is kept would be waited for. */
export const lastAnswers = plugin(async (app: FastifyInstance) => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
})
