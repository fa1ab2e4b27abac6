import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const { app } = await createTestApp()

const open = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

/** The script that stands in a page, as its policy has to name it. */
function scriptIn(body: string): string {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  return `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`
}

test('the first frame of the login waits for no file: its styles and first script stand in it', async () => {
  const { body, headers } = await open('/krs')
  expect(body).not.toMatch(/<link rel="stylesheet"|<script src/)
  const [, file = '', styles] = /<style data-file="([^"]+)">(.*?)<\/style>/s.exec(body) ?? []
  expect((await app.inject({ url: file })).body).toBe(styles)
  expect(headers['content-security-policy']).toContain(scriptIn(body))
})

test('a page that did not change is told with the policy of its script', async () => {
  const first = await open('/login')
  const again = await open('/login', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toContain(scriptIn(first.body))
})

test('the answer to a form is such a page too, and the page that is kept has its script as well', async () => {
  const refused = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: 'nim=24010001&password=salah',
  })
  expect(refused.body).toContain('boot-login')
  expect(refused.headers['content-security-policy']).toContain(scriptIn(refused.body))
  const kept = await open('/index.html')
  expect(kept.body).toMatch(/<link rel="stylesheet"/)
  expect(kept.body).not.toContain('<script src')
  expect(kept.headers['content-security-policy']).toContain(scriptIn(kept.body))
})
