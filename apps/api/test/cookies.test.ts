import { createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from './harness.ts'

const { app, db, pool } = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
const TLS = { 'x-forwarded-proto': 'https' }
let nim: string

beforeAll(async () => {
  nim = (await createMhs(db)).nim
})

async function logIn(headers: Record<string, string>) {
  await pool.query('delete from rate_limit')
  const payload = { nim, password: PASSWORD, is_mhs: true }
  const response = await app.inject({ method: 'POST', url: '/api/login', payload, headers })
  const token = response.json<{ _token: string }>()._token.split('|')[1] ?? ''
  return { token, cookies: response.cookies }
}

const opensFiles = async (cookie: string) => {
  const url = '/storage/ks/tidak-ada.jpg'
  return (await app.inject({ url, headers: { ...TLS, cookie } })).statusCode === 404
}

const names = (cookies: { name: string }[]) => cookies.map(({ name }) => name)

describe('cookies behind TLS', () => {
  it('are of this host alone and never sent without TLS', async () => {
    const { cookies } = await logIn(TLS)
    expect(names(cookies)).toEqual([
      '__Host-sia_files',
      '__Secure-sia_device',
      '__Secure-sia_device',
    ])
    for (const { secure, path, name } of cookies) {
      expect([name, secure]).toEqual([name, true])
      if (name.startsWith('__Host-')) expect(path).toBe('/')
    }
  })

  it('open files, which no cookie does that a neighbour could have set', async () => {
    const { token } = await logIn(TLS)
    expect(await opensFiles(`__Host-sia_files=${token}`)).toBe(true)
    expect(await opensFiles(`sia_files=${token}`)).toBe(false)
    expect(await opensFiles(`sia_files=${token}; __Host-sia_files=a.b.c`)).toBe(false)
  })

  it('go with the logout, under either name', async () => {
    const { token } = await logIn(TLS)
    const { cookies } = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: {
        ...TLS,
        authorization: `Bearer ${token}`,
        cookie: `sia_files=${token}; __Host-sia_files=${token}`,
      },
    })
    const gone = cookies.map(({ name, value, secure = false }) => [name, value, secure])
    expect(gone).toEqual([
      ['__Host-sia_files', '', true],
      ['sia_files', '', false],
    ])
  })

  it('tell a session that was left', async () => {
    const { token } = await logIn(TLS)
    const { jti } = app.jwt.decode<{ jti: string }>(token) ?? { jti: '' }
    const cookie = `__Host-sia_keluar=${jti}; __Host-sia_files=${token}`
    const { cookies } = await app.inject({ url: '/health/live', headers: { ...TLS, cookie } })
    expect(names(cookies)).toEqual(['__Host-sia_files', '__Host-sia_keluar'])
    expect(await opensFiles(`__Host-sia_files=${token}`)).toBe(false)
  })
})

it('without TLS cookies have plain names', async () => {
  expect(names((await logIn({})).cookies)).toEqual(['sia_files', 'sia_device', 'sia_device'])
})
