import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { UnknownAddresses } from './unknown-addresses.ts'

const READS = ['GET', 'HEAD']

/** Refuses what is sent to an address that does not exist before its body is read. */
export const unknownBodies = plugin(
  async (app: FastifyInstance, { unknown }: { unknown: UnknownAddresses }) => {
    app.addHook('onRequest', async (request) => {
      if (request.is404 && !READS.includes(request.method)) throw await unknown.refuse(request.ip)
    })
  },
)
