import { addState } from '@sia/api/plugins/metrics-state'
import { createTestApp, NOW } from '@sia/api/test/harness'
import { sessionOf } from '@sia/api/test/sessions'
import { siaOf } from '@sia/operator/test/sia'
import { readEnv } from '@sia/server/env'
import { createMhs } from '@sia/server/test/factories'
import { Registry } from 'prom-client'
import { describe, expect, it, vi } from 'vitest'

const TOKEN = 'a metrics token of tests'
const test = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })
const { app, db, owner, time } = test

describe('health', () => {
  // A look is kept for a second.
  const becomes = (status: number) =>
    expect
      .poll(async () => (await app.inject({ url: '/health/ready' })).statusCode, {
        timeout: 20_000,
      })
      .toBe(status)

  it('is live and ready', async () => {
    expect((await app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
    expect((await app.inject({ url: '/health/ready' })).json()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      workers: { running: 1, wanted: 1 },
    })
  })

  it('is live but not ready on a schema that this code does not know', async () => {
    await owner.query(`
      insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      values ('x', 'x', '29991231000000_future', now(), 1)`)
    await becomes(503)
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    await owner.query("delete from _prisma_migrations where id = 'x'")
    await becomes(200)
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

  const figures = async () => {
    const { payload } = await metrics(`Bearer ${TOKEN}`)
    const lines = payload.split('\n').filter((line) => line.startsWith('sia_'))
    return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
  }

  it('tell of backup, disk, database and sessions', async () => {
    const before = await figures()
    expect(before).toMatchObject({
      sia_database_up: '1',
      sia_backup_age_seconds: '+Inf',
      sia_sessions_live: '0',
      sia_web_ready: '1',
    })
    expect(Number(before.sia_database_size_bytes)).toBeGreaterThan(1e6)
    expect(Number(before.sia_disk_free_bytes)).toBeGreaterThan(1e6)
    expect(Number(before.sia_disk_free_ratio)).toBeGreaterThan(0)
    const mhs = await createMhs(db)
    for (let login = 0; login < 3; login += 1) await sessionOf(test, mhs)
    await db.session.updateMany({ data: { revoked_at: new Date() } })
    for (let login = 0; login < 2; login += 1) await sessionOf(test, mhs)
    await siaOf(test)('backup')
    const made = await figures()
    expect(made.sia_sessions_live).toBe('2')
    expect(Number(made.sia_backup_age_seconds)).toBeLessThan(600)
    time.now = new Date(Date.now() + 24 * 60 * 60 * 1000)
    const later = await figures()
    expect(Number(later.sia_backup_age_seconds)).toBeGreaterThan(86_000)
    expect(later.sia_sessions_live).toBe('0')
    time.now = NOW
  })

  it('go on telling of the disk while the database is away', async () => {
    const sql = vi
      .fn()
      .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const registry = new Registry()
    const env = readEnv({ DATA_DIR: test.dataDir })
    await addState(registry, { sql, env, clock: () => NOW })()
    const text = await registry.metrics()
    expect(text).toContain('\nsia_database_up 0')
    expect(text).toMatch(/\nsia_disk_free_bytes \d/)
    expect(text).not.toMatch(/\nsia_(sessions_live|database_size_bytes|backup_age_seconds) /)
  })

  it('do not exist without the token', async () => {
    for (const header of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      expect((await metrics(header)).statusCode).toBe(404)
    }
  })
})
