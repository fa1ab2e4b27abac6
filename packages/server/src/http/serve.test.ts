import { endpoint } from '@sia/contracts/endpoint'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createServe } from './serve.ts'
import { wireTexts } from './wire-text.ts'

const nobody = () => ({})
const serve = createServe({ public: nobody, session: nobody, mahasiswa: nobody })

const call = endpoint({
  method: 'GET',
  path: '/api/coba',
  access: 'public',
  summary: 'A call of this test',
  reply: z.object({ satu: z.int() }),
})

/** How a call is answered, or the message of what it threw. */
async function answerOf(listen: (app: ReturnType<typeof Fastify>) => void) {
  const app = Fastify()
  app.setErrorHandler((error: Error, _, reply) => reply.code(500).send(error.message))
  listen(app)
  const { payload } = await app.inject({ url: call.path })
  await app.close()
  return payload
}

it('lets no text of its own leave that was not announced before the first call', async () => {
  const late = await answerOf((app) =>
    serve(app, call, async () => wireTexts(call).of({ satu: 1 })),
  )
  expect(late).toContain('GET /api/coba answers with a text of its own')
  const texts = wireTexts(call)
  expect(await answerOf((app) => serve(app, call, async () => texts.of({ satu: 1 })))).toBe(
    '{"satu":1}',
  )
})

it('sends only what the contract lists', async () => {
  const more = { satu: 1, dua: 2 }
  expect(await answerOf((app) => serve(app, call, async () => more))).toBe('{"satu":1}')
})

it('takes no text for a reply', async () => {
  const text = JSON.stringify({ satu: 1 }) as unknown as { satu: number }
  expect(await answerOf((app) => serve(app, call, async () => text))).not.toBe('{"satu":1}')
})
