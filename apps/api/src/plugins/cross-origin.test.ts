import { all } from '@sia/contracts/all'
import { login } from '@sia/contracts/auth'
import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'

const ORIGIN = 'https://portal.example.org'
const METHODS = [...new Set(all.map(({ method }) => method))]
const EVIL = 'https://evil.example.org'
const { app, db } = await createTestApp({
  env: { CORS_ORIGINS: `${ORIGIN}, https://b.example.org` },
})

let nim: string
beforeAll(async () => {
  nim = (await createMhs(db)).nim
})

describe('preflight', () => {
  it.each(METHODS)('lets listed origins call by %s', async (method) => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/mhs/1',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method)
    expect(headers['access-control-allow-headers']).toBe('authorization,content-type')
    expect(Number(headers['access-control-max-age'])).toBeGreaterThan(600)
  })
})

describe('every answer', () => {
  it.each([
    ['200', 200, { url: '/health/live' }],
    ['400', 400, { method: 'POST', url: '/api/login', payload: '{', headers: json() }],
    ['401', 401, { url: '/api/krs' }],
    ['404', 404, { url: '/api/nothing' }],
    ['404 of a broken address', 404, { url: '/api/%E0%A4' }],
    ['404 of an address too long', 404, { url: `/kalender/${'x'.repeat(300)}` }],
    ['413', 413, { method: 'POST', url: '/api/login', payload: { nim: 'x'.repeat(2_000_000) } }],
    ['415', 415, { method: 'POST', url: '/api/login', payload: 'x', headers: json('text/csv') }],
    ['422', 422, { method: 'POST', url: '/api/login', payload: {} }],
    ['431', 431, { method: 'POST', url: `/api/ks?isi=${'x'.repeat(20_000)}` }],
  ] as const)('%s can be read by a listed origin, and by no other', async (_, status, request) => {
    const ask = (origin: string) => {
      const headers = { ...('headers' in request && request.headers), origin }
      return app.inject({ ...request, headers })
    }
    const { statusCode, headers } = await ask(ORIGIN)
    expect(statusCode).toBe(status)
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(headers['access-control-expose-headers']).toBe('retry-after')
    expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)'/)
    expect((await ask(EVIL)).headers).not.toHaveProperty('access-control-allow-origin')
  })
})

function json(type = 'application/json') {
  return { 'content-type': type }
}

describe('a login by form', () => {
  const send = async (
    headers: Record<string, string>,
    type = 'application/x-www-form-urlencoded',
  ) => {
    const payload =
      type === 'application/json'
        ? JSON.stringify({ nim, password: PASSWORD, is_mhs: true })
        : new URLSearchParams({ nim, password: PASSWORD, is_mhs: 'true' }).toString()
    const response = await app.inject({
      method: 'POST',
      url: login.path,
      payload,
      headers: { host: 'sia.example.org', 'content-type': type, ...headers },
    })
    return [response.statusCode, response.headers['set-cookie'] !== undefined]
  }

  it.each([
    ['another origin', { origin: EVIL }],
    ['an origin that hides', { origin: 'null' }],
    ['another site, as the browser says', { origin: EVIL, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'https://x.example.org', 'sec-fetch-site': 'same-site' }],
  ])('of %s logs nobody in', async (_, headers) => {
    expect(await send(headers)).toEqual([403, false])
  })

  it.each([
    ['no browser', {}],
    ['the own page', { origin: 'https://sia.example.org' }],
    [
      'the own page behind a proxy',
      { origin: 'https://sia.ac.id', 'sec-fetch-site': 'same-origin' },
    ],
    ['a listed origin', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ])('of %s works', async (_, headers) => {
    expect(await send(headers as Record<string, string>)).toEqual([200, true])
  })

  it('is the only one that is asked: no foreign form can send JSON', async () => {
    expect(await send({ origin: EVIL }, 'application/json')).toEqual([200, true])
    expect(await send({ origin: EVIL }, 'text/plain')).toEqual([422, false])
  })
})
