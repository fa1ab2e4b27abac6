import { expect, it } from 'vitest'
import { createTestApp } from './harness.ts'

const PROXY = '10.0.0.5'
const CLIENT = '203.0.113.7'

const addressSeen = async (
  TRUST_PROXY: string,
  remoteAddress: string,
  headers: Record<string, string>,
) => {
  const { app } = await createTestApp({ env: { TRUST_PROXY } })
  app.get('/address', async (request) => ({ ip: request.ip }))
  return (await app.inject({ url: '/address', remoteAddress, headers })).json().ip
}

it.each([
  ['nobody is trusted', '', PROXY, { 'x-forwarded-for': CLIENT }, PROXY],
  ['the proxy says who', PROXY, PROXY, { 'x-forwarded-for': CLIENT }, CLIENT],
  ['a stranger says who', PROXY, CLIENT, { 'x-forwarded-for': '1.1.1.1' }, CLIENT],
  ['a client adds one in front', PROXY, PROXY, { 'x-forwarded-for': `1.1.1.1, ${CLIENT}` }, CLIENT],
  [
    'two trusted hops',
    `${PROXY},10.0.0.6`,
    PROXY,
    { 'x-forwarded-for': `${CLIENT}, 10.0.0.6` },
    CLIENT,
  ],
  ['another header', PROXY, PROXY, { forwarded: 'for=1.1.1.1', 'x-real-ip': '1.1.1.1' }, PROXY],
])('client address: %s', async (_, trusted, remote, headers, expected) => {
  expect(await addressSeen(trusted, remote, headers as Record<string, string>)).toBe(expected)
})

it('an odd or long address from a proxy fails no call', async () => {
  const { app } = await createTestApp({ env: { TRUST_PROXY: PROXY } })
  const odd = [
    'x'.repeat(12_000),
    "' or 1=1 --",
    ',,,',
    '::ffff:999.1.1.1',
    '\u00e9\u00ff',
    '%00',
    ' ',
  ]
  for (const from of odd) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': from },
      payload: { nim: '24010001', password: 'salah sekali', is_mhs: true },
    })
    expect([from, response.statusCode]).toEqual([from, 200])
  }
})
