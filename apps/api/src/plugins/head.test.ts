import { createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { tokenOf } from '../../test/sessions.ts'

// Monitors and proxies ask for the head alone: it says what the whole would say.

const test = await createTestApp()
const { app, db } = test
let origin = ''
let token = ''

beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  token = await tokenOf(test, (await createMhs(db)).nim)
})

const ask = async (url: string, method: 'GET' | 'HEAD') => {
  const answer = await fetch(origin + url, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
  })
  const { status, headers } = answer
  const named = ['content-type', 'cache-control', 'content-security-policy', 'location', 'etag']
  return { status, said: named.map((name) => headers.get(name)), body: await answer.text() }
}

it.each([
  '/',
  '/login',
  '/krs',
  '/kontak',
  '/lupa-sandi',
  '/sandi-baru',
  '/verifikasi',
  '/verifikasi/AAAA-BBBB',
  '/index.html',
  '/worker.js',
  '/manifest.webmanifest',
  '/tidak-ada',
  '/tidak-ada.png',
  '/health/live',
  '/health/ready',
  '/api/user',
  '/api/tidak-ada',
  '/storage/tidak/ada.pdf',
])('HEAD of %s says what GET says, without a body', async (url) => {
  const whole = await ask(url, 'GET')
  const head = await ask(url, 'HEAD')
  expect(whole.body).not.toBe('')
  expect(head).toEqual({ ...whole, body: '' })
})
