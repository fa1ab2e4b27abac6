import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Storage } from '../storage/storage.ts'
import { health } from './health.ts'

it('bounds looks at either by address', async () => {
  const app = fastify()
  const looks: [string, boolean | undefined][] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (method === 'GET') looks.push([url, config?.isLook])
  })
  const countRunning = async () => ({ running: 1, wanted: 1 })
  await app.register(health, { db: {} as Db, storage: {} as Storage, countRunning })
  expect(looks).toEqual([
    ['/health/live', true],
    ['/health/ready', true],
  ])
  await app.close()
})

it('answers all who ask within a second from one look', async () => {
  let looks = 0
  const db = {
    $queryRaw: async () => {
      looks += 1
      return []
    },
  } as unknown as Db
  const app = fastify()
  const countRunning = async () => ({ running: 1, wanted: 1 })
  await app.register(health, { db, storage: {} as Storage, countRunning })
  const ask = () =>
    Promise.all(Array.from({ length: 200 }, () => app.inject({ url: '/health/ready' })))
  const statuses = new Set((await ask()).map(({ statusCode }) => statusCode))
  // No schema is one that this code does not know.
  expect([looks, statuses.size]).toEqual([1, 1])
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await ask()
  expect(looks).toBeGreaterThan(1)
  await app.close()
})
