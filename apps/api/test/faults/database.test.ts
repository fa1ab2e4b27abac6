import { checkMhs } from '@sia/contracts/auth'
import { createTestDatabase } from '@sia/server/test/college'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../harness.ts'
import { tokenOf } from '../sessions.ts'
import { createProxy } from './proxy.ts'

const proxy = await createProxy(await createTestDatabase())
const test = await createTestApp({ databaseUrl: proxy.url })
const { app, call, db } = test

let token: string

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { ...result, ms: performance.now() - began }
}

const everyKindOfCall = () => [
  app.inject({ url: '/api/krs', headers: { authorization: `Bearer ${token}` } }),
  app.inject({ url: '/api/check-mhs', headers: { authorization: `Bearer ${token}` } }),
  app.inject({ method: 'POST', url: '/api/login', payload: { nim: '1', password: 'x' } }),
  app.inject({ url: '/health/ready' }),
]

beforeAll(async () => {
  const { nim } = await createMhs(db)
  token = await tokenOf(test, nim)
})

describe('a database that is away', () => {
  it('gives 503 with Retry-After in under 3 s, never 401, and recovers by itself', async () => {
    await proxy.stop()
    const replies = await timed(async () => ({ all: await Promise.all(everyKindOfCall()) }))
    expect(replies.ms).toBeLessThan(3000)
    for (const reply of replies.all) {
      expect(reply.statusCode).toBe(503)
      expect(reply.json()).toEqual({ message: expect.any(String), errors: {} })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)

    await proxy.start()
    await vi.waitFor(async () => expect((await call(checkMhs, { token })).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  })
})

describe('a database that hangs with its connections open', () => {
  it('keeps no call waiting for ever, and recovers by itself', async () => {
    expect((await call(checkMhs, { token })).status).toBe(200)
    proxy.freeze()
    const { status, ms } = await timed(() => call(checkMhs, { token }))
    expect(status).toBe(503)
    expect(ms).toBeLessThan(8000)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)

    proxy.thaw()
    await vi.waitFor(async () => expect((await call(checkMhs, { token })).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  })
})
