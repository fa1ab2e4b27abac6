import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { checkMhs } from '@sia/contracts/auth'
import { list as listJurusan } from '@sia/contracts/jurusan'
import { createKelas, createKrs, createMhs, PASSWORD } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { tokenOf } from '../../test/sessions.ts'

const ORIGIN = 'https://portal.example.org'
const DOCUMENTS =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self'"
const test = await createTestApp({ env: { CORS_ORIGINS: ORIGIN } })
const { app, db, call, dataDir } = test

let token: string
let nim: string

function putFile(path: string, bytes = '%PDF-1.4') {
  const file = join(dataDir, 'storage', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const asMhs = (url: string) => get(url, { authorization: `Bearer ${token}` })

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const mhs = await createMhs(db)
  nim = mhs.nim
  token = await tokenOf(test, nim)
  for (const kode of ['A', 'B', 'C']) {
    await createKrs(db, { mhs_id: mhs.id, kelas_id: (await createKelas(db, { kode })).id })
  }
})

describe('guard', () => {
  it('does not start with a route below /api that declares no access', async () => {
    const { app: other } = await createTestApp()
    expect(() => other.get('/api/forgotten', async () => 'x')).toThrow()
  })
})

describe('error body', () => {
  it.each([
    ['unknown route', { url: '/api/nothing' }, 404],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'unknown type',
      { method: 'POST', url: '/api/login', payload: 'x', headers: { 'content-type': 'text/csv' } },
      415,
    ],
    [
      'prototype keys',
      {
        method: 'POST',
        url: '/api/login',
        payload: '{"__proto__":{"x":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'too much',
      { method: 'POST', url: '/api/login', payload: { nim: 'x'.repeat(16 * 1024) } },
      413,
    ],
    [
      'too many fields',
      {
        method: 'POST',
        url: '/api/login',
        payload: 'a&'.repeat(100),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      413,
    ],
    ['too many fields of a query', { url: `/api/krs?${'a&'.repeat(100)}` }, 431],
    [
      'too many levels',
      {
        method: 'POST',
        url: '/api/login',
        payload: { nim: JSON.parse('['.repeat(17) + ']'.repeat(17)) },
      },
      413,
    ],
    ['an id too long', { url: `/api/kelas/${'1'.repeat(300)}` }, 401],
    [
      // Read, it would be 400.
      'a body for nobody',
      {
        method: 'PUT',
        url: '/api/nothing',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      404,
    ],
  ] as const)('answers %s with message and errors', async (_, request, status) => {
    const response = await app.inject({ ...request })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ message: expect.any(String), errors: {} })
  })

  it('says nothing about an unexpected error but its request id', async () => {
    const spy = vi
      .spyOn(test.server.db.jurusan, 'findMany')
      .mockRejectedValue(new Error('SECRET DETAIL'))
    const { status, error } = await call(listJurusan, { token, query: { page: 'all' } })
    spy.mockRestore()
    expect(status).toBe(500)
    expect(error.message).toMatch(/Sebutkan kode [0-9a-f-]{36} /)
    expect(JSON.stringify(error)).not.toContain('SECRET')
  })
})

describe('headers', () => {
  it('are on every kind of response', async () => {
    for (const response of [await asMhs('/api/krs'), await get('/api/krs'), await get('/x.js')]) {
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      const policy = isJson ? "default-src 'none';frame-ancestors 'none'" : DOCUMENTS
      expect(response.headers['content-security-policy']).toBe(policy)
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.headers['referrer-policy']).toBe('same-origin')
      expect(response.headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('keep personal data out of caches, however the address is spelled', async () => {
    for (const url of ['/api/krs', '/%61pi/krs', '/%61pi/nothing', '/api/%']) {
      expect([url, (await asMhs(url)).headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })

  it('let listed origins in, on errors and preflights too, and no others', async () => {
    const allowed = { origin: ORIGIN }
    expect((await get('/api/krs', allowed)).headers['access-control-allow-origin']).toBe(ORIGIN)
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/krs',
      headers: {
        ...allowed,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe(ORIGIN)
    const other = await get('/api/krs', { origin: 'https://evil.example.org' })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('compress what is worth it: the schedule, and no short reply', async () => {
    for (const [url, encoding] of [
      ['/api/check-mhs', undefined],
      ['/api/krs', 'br'],
    ]) {
      const authorization = `Bearer ${token}`
      const { headers } = await get(url ?? '', { authorization, 'accept-encoding': 'br' })
      expect([url, headers['content-encoding']]).toEqual([url, encoding])
    }
  })
})

const SPELLINGS = [
  '/api/krs',
  '/%61pi/krs',
  '/a%70%69/krs?x=1',
  'http://x/api/krs',
  'HTTP://x/%61pi/krs',
  '/api/kelas/%',
  'http://x/api/nothing',
]

/** The status of a call whose target no client library would send. */
async function statusOf(target: string): Promise<number> {
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const [bytes] = await once(socket, 'data')
  socket.destroy()
  return Number(String(bytes).split(' ')[1])
}

describe('maintenance', () => {
  it('answers 503 with message and end to every call, health excepted, and ends by itself', async () => {
    await db.pengaturan.update({
      where: { id: 1 },
      data: {
        pemeliharaan: true,
        pemeliharaan_pesan: 'Pembaruan server.',
        pemeliharaan_sampai: new Date('2126-03-02T10:30:00Z'),
      },
    })
    await vi.waitFor(async () => expect((await call(checkMhs, { token })).status).toBe(503), {
      timeout: 60_000,
      interval: 100,
    })
    const { error, retryAfter } = await call(checkMhs, { token })
    expect(error.message).toBe('Pembaruan server. Diperkirakan selesai 02-03-2126 18.30 WITA.')
    expect(error.errors).toEqual({})
    expect(retryAfter).toBe(60)
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: {} })
    expect(login.statusCode).toBe(503)
    expect((await get('/api/nothing')).statusCode).toBe(503)
    expect((await get('/health/ready')).statusCode).toBe(200)
    for (const target of SPELLINGS) {
      expect([target, await statusOf(target)]).toEqual([target, 503])
    }

    await db.pengaturan.update({ where: { id: 1 }, data: { pemeliharaan: false } })
    await vi.waitFor(async () => expect((await call(checkMhs, { token })).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  })
})

describe('files', () => {
  beforeAll(() => {
    putFile('akademik/kalender-akademik.pdf')
    putFile(`disc_mhs/disc_1_${nim}.pdf`)
    putFile('disc_mhs/disc_1_other.pdf')
    putFile(`foto_mahasiswa/denpasar/2024/${nim}.jpg`)
    putFile('foto_mahasiswa/denpasar/2024/other.jpg')
    putFile('ks/mine.jpg')
    putFile('ks/theirs.jpg')
    putFile('.hidden')
  })

  it('opens shared files to students with a session only, with and without the prefix', async () => {
    for (const url of [
      '/storage/akademik/kalender-akademik.pdf',
      '/akademik/kalender-akademik.pdf',
    ]) {
      expect((await asMhs(url)).statusCode).toBe(200)
      expect((await asMhs(url)).headers['content-type']).toBe('application/pdf')
      expect((await get(url)).statusCode).toBe(401)
    }
  })

  it('honours the cookie that login sets', async () => {
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { nim, password: PASSWORD, is_mhs: true },
    })
    const [cookie = ''] = String(login.headers['set-cookie']).split(';')
    expect((await get('/akademik/kalender-akademik.pdf', { cookie })).statusCode).toBe(200)
  })

  it('opens personal files to their owner and hides that others exist', async () => {
    const owner = await db.mhs.findUniqueOrThrow({ where: { nim } })
    const other = await createMhs(db)
    await db.ks.create({ data: { mhs_id: owner.id, judul: 'a', isi: 'b', foto: 'mine.jpg' } })
    await db.ks.create({ data: { mhs_id: other.id, judul: 'a', isi: 'b', foto: 'theirs.jpg' } })
    const statuses = async (...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await asMhs(url)).statusCode))
    expect(
      await statuses(
        `/disc_mhs/disc_1_${nim}.pdf`,
        `/foto_mahasiswa/denpasar/2024/${nim}.jpg`,
        '/storage/ks/mine.jpg',
      ),
    ).toEqual([200, 200, 200])
    expect(
      await statuses(
        '/disc_mhs/disc_1_other.pdf',
        '/foto_mahasiswa/denpasar/2024/other.jpg',
        '/ks/theirs.jpg',
        '/ks/unknown.jpg',
        `/disc_mhs/disc_2_${nim}.pdf`,
        '/akademik/missing.pdf',
        '/akademik/..%2f.hidden',
        '/akademik/..%2f..%2fsession-secret',
      ),
    ).toEqual([404, 404, 404, 404, 404, 404, 404, 404])
  })
})
