import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Deps } from '../context.ts'
import { session } from './session.ts'

it.each([
  ['GET', 200],
  ['HEAD', 200],
  ['POST', 403],
  ['PUT', 403],
  ['PATCH', 403],
  ['DELETE', 403],
] as const)('answers %s from the page of another site with %i', async (method, status) => {
  const app = fastify()
  // No call here asks for more.
  await app.register(session, { clock: () => new Date() } as Deps)
  app.route({ method, url: '/', config: { access: 'public' }, handler: async () => 'x' })
  app.setErrorHandler((error: { kind?: string }, _, reply) =>
    reply.code(error.kind === 'forbidden' ? 403 : 500).send(),
  )
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ method, url: '/', headers })).statusCode).toBe(status)
  await app.close()
})
