import { expect, it, vi } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { createSql } from './sql.ts'

const { pool } = await createTestApp()

it('reads days and times of day in UTC, wherever the server stands', async () => {
  vi.stubEnv('TZ', 'Asia/Makassar')
  const text = `select '2026-03-01'::date as day, '07:30'::time as time`
  const [row] = await createSql(pool)({ name: 'times', text }, [])
  vi.unstubAllEnvs()
  expect(row).toEqual({
    day: new Date('2026-03-01T00:00:00Z'),
    time: new Date('1970-01-01T07:30:00Z'),
  })
})
