import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const TOKEN = 'a metrics token of tests'
const { app, owner } = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })

describe('health', () => {
  it('is live and ready', async () => {
    expect((await app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    expect((await app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  })

  it('is live but not ready on a schema that this code does not know', async () => {
    await owner.query(`
      insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      values ('x', 'x', '29991231000000_future', now(), 1)`)
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    await owner.query("delete from _prisma_migrations where id = 'x'")
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

describe('metrics', () => {
  const metrics = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  it('count by route, not by address', async () => {
    await app.inject({ url: '/api/kelas/123?search=RAHASIA' })
    const { statusCode, payload } = await metrics(`Bearer ${TOKEN}`)
    expect(statusCode).toBe(200)
    expect(payload).toContain('route="/api/kelas/:id",status="401"')
    expect(payload).not.toMatch(/RAHASIA|kelas\/123/)
  })

  it('do not exist without the token', async () => {
    for (const header of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      expect((await metrics(header)).statusCode).toBe(404)
    }
  })
})
