import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all } from '@sia/contracts/all'
import { expect, it } from 'vitest'
import { createTestApp } from '../test/harness.ts'
import { studentCalls } from './openapi.ts'

const committed = join(import.meta.dirname, '../../../docs/openapi.json')

it('docs/openapi.json is what the contracts make; write it with npx -y pnpm@12 write-docs', () => {
  const made = JSON.parse(JSON.stringify(studentCalls()))
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(made)
})

it('names every call with its own path and method', () => {
  const { paths } = studentCalls()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(operations.length).toBe(all.length)
})

it('has a viewer where it is asked for, and none anywhere else', async () => {
  const open = await createTestApp({ env: { API_DOCS: '1' } })
  expect((await open.app.inject({ url: '/api/docs/json' })).json()).toHaveProperty('paths')
  expect((await open.app.inject({ url: '/api/docs' })).headers['content-type']).toMatch(/html/)
  for (const NODE_ENV of ['development', 'production']) {
    const env = { NODE_ENV, SESSION_SECRET: 'kS9v-2mQ7xLw4Zt8RbN3yHc6JfD1gPaE5uVo' }
    const closed = await createTestApp({ env })
    expect((await closed.app.inject({ url: '/api/docs' })).statusCode).toBe(404)
  }
})
