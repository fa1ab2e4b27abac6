import { logout, PERSON_HEADER } from '@sia/contracts/office/auth'
import { createPlaces } from '@sia/server/http/places'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../test/harness.ts'
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
  app.decorateRequest('cookies')
  app.addHook('onRequest', async (request) => {
    request.cookies = {}
  })
  const deps = { clock: () => new Date() } as Deps
  await app.register(session, { ...deps, places: createPlaces(2) })
  app.route({ method, url: '/', config: { access: 'public' }, handler: async () => 'x' })
  app.setErrorHandler((error: { kind?: string }, _, reply) =>
    reply.code(error.kind === 'forbidden' ? 403 : 500).send(),
  )
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ method, url: '/', headers })).statusCode).toBe(status)
  await app.close()
})

it('changes nothing for a page of somebody who is not logged in any more', async () => {
  const { app, enter, createStaf } = await createOfficeApp()
  const [sari, budi] = [await createStaf(['it']), await createStaf(['it'])]
  const cookie = await enter(budi.username)
  const leave = (named: string) =>
    app.inject({
      method: 'POST',
      url: logout.path,
      headers: { cookie, 'sec-fetch-site': 'same-origin', [PERSON_HEADER]: named },
    })
  const refused = await leave(sari.username)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('sekarang masuk orang lain'),
  ])
  expect((await leave(budi.username)).statusCode).toBe(200)
  expect((await leave(budi.username)).statusCode).toBe(401)
})
