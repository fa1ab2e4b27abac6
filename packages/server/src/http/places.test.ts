import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { STATUS } from '../errors.ts'
import { createPlaces, type Places } from './places.ts'

let app: FastifyInstance
let busy = 0
let most = 0
let finish: () => void
let finished: Promise<void>

async function serve(places: Places) {
  busy = 0
  most = 0
  finished = new Promise((resolve) => {
    finish = resolve
  })
  app = fastify({ trustProxy: true })
  app.setErrorHandler((error: { kind: keyof typeof STATUS }, _, reply) =>
    reply.code(STATUS[error.kind]).send(),
  )
  app.addHook('onRequest', (request, reply) =>
    places.take(request, reply, (request.headers['x-who'] as string) ?? null),
  )
  app.get('/', async () => {
    busy += 1
    most = Math.max(most, busy)
    await finished
    busy -= 1
    return 'x'
  })
  app.get('/ready', { config: { isLook: true } }, async () => 'ready')
  app.get('/live', { config: { isLook: true } }, async () => 'live')
  app.get('/hangs', { config: { isLook: true } }, () => finished)
  app.get('/login', { config: { withoutPlace: true } }, async () => 'login')
}
afterEach(() => app.close())

const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
const ask = (times: number, headers: Record<string, string>) =>
  Array.from({ length: times }, () => app.inject({ url: '/', headers }))

it('works on so many requests of a person at a time, and on others as ever', async () => {
  await serve(createPlaces(2))
  const own = ask(20, { 'x-who': 'satu' })
  await settle()
  expect(busy).toBe(2)
  const other = ask(1, { 'x-who': 'dua' })
  await settle()
  expect(busy).toBe(3)
  expect((await app.inject({ url: '/login', headers: { 'x-who': 'satu' } })).payload).toBe('login')
  finish()
  const statuses = (await Promise.all([...own, ...other])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('counts who has no session by the address, and refuses what is too many of a person', async () => {
  await serve(createPlaces(2))
  const strangers = ask(30, { 'x-forwarded-for': '203.0.113.9' })
  const elsewhere = ask(1, { 'x-forwarded-for': '203.0.113.10' })
  await settle()
  expect(busy).toBe(9)
  const own = ask(110, { 'x-who': 'satu' })
  const refused = await Promise.race(
    own.map((one, at) => one.then((reply) => [at, reply.statusCode])),
  )
  expect(refused[1]).toBe(429)
  finish()
  await Promise.all([...strangers, ...elsewhere, ...own])
  expect(most).toBeLessThanOrEqual(11)
})

it('lets a request go from its address’s place to the person’s, and back before the end', async () => {
  const places = createPlaces(1)
  await serve(places)
  app.addHook('onRequest', async (request, reply) => {
    await places.take(request, reply, 'satu')
    places.leave(request)
  })
  const all = ask(3, { 'x-forwarded-for': '203.0.113.9' })
  await settle()
  expect(busy).toBe(3)
  finish()
  await Promise.all(all)
  places.remember('kue', 'satu')
  expect([places.personOf('kue'), places.personOf('lain'), places.personOf(null)]).toEqual([
    'satu',
    null,
    null,
  ])
})

it('has looks of one address wait for each other alone, and refuses the many', async () => {
  await serve(createPlaces(2))
  const strangers = ask(30, { 'x-forwarded-for': '203.0.113.9' })
  await settle()
  const look = (from: string) =>
    app
      .inject({ url: '/ready', headers: { 'x-forwarded-for': from } })
      .then((one) => one.statusCode)
  // Nobody's calls hold a look up.
  expect(await look('203.0.113.9')).toBe(200)
  const many = await Promise.all(Array.from({ length: 200 }, () => look('203.0.113.9')))
  expect(many.filter((status) => status === 200).length).toBeLessThan(200)
  expect(new Set(many)).toEqual(new Set([200, 429]))
  expect(await look('203.0.113.10')).toBe(200)
  finish()
  await Promise.all(strangers)
})

it('answers whether the process lives while other looks of the address hang', async () => {
  await serve(createPlaces(2))
  const hanging = Array.from({ length: 5 }, () => app.inject('/hangs'))
  await settle()
  expect((await app.inject('/live')).payload).toBe('live')
  finish()
  await Promise.all(hanging)
})
