import { on, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { undoAfterFile } from '@sia/server/test/cleanup'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../harness.ts'
import { sessionOf } from '../sessions.ts'
import type { Raw, Target } from './raw-sender.ts'

/** Milliseconds of processor time for which one request may keep all others waiting. Product §20.3. */
const STANDSTILL = 50
/** How much slower others are beside one student's bodies. */
const SLOWER = 1.3
const BODIES = 100
/** Some seconds of them, in which the bodies come. */
const READS = 2000
/** Until a bar counts as missed; code that was just loaded is slower than what was compiled. */
const TRIES = 30
const TRIES_OF_BODIES = 5

const test = await createTestApp({
  env: { ...MANY_WRITES, CORS_ORIGINS: 'https://portal.example.org', TRUST_PROXY: '127.0.0.1' },
})
let sender: Worker
let token: string
let foto: string

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const workerData: Target = { port }
  sender = new Worker(new URL('raw-sender.ts', import.meta.url), { workerData })
  undoAfterFile(() => sender.terminate())
  const mhs = await createMhs(test.db)
  foto = `POST /api/mhs/${mhs.id}/foto`
  token = await sessionOf(test, mhs)
})

type Request = Pick<Raw, 'head' | 'body'>

/** Sends a request; returns its status, and the longest processor time that a turn of this thread took meanwhile. */
async function measure(request: Request) {
  sender.postMessage({ ...request, times: 1 } satisfies Raw)
  // Handing the request over is not the server's work.
  let before = process.threadCpuUsage()
  let standstill = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    standstill = Math.max(standstill, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(look, 1)
  const [answer] = await once(sender, 'message')
  look()
  clearInterval(timer)
  return { standstill, status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]) }
}

const headers = (more: Record<string, string>) =>
  Object.entries({ Host: 'x', Connection: 'close', Authorization: `Bearer ${token}`, ...more })
    .map(([name, value]) => `\r\n${name}: ${value}`)
    .join('')

const get = (path: string, more: Record<string, string> = {}): Request => ({
  head: `GET ${path} HTTP/1.1${headers(more)}`,
  body: '',
})

const send = (to: string, type: string, body: string, more: Record<string, string> = {}) => ({
  head: `${to} HTTP/1.1${headers({ 'Content-Type': type, 'Content-Length': `${body.length}`, ...more })}`,
  body,
})

const LOGIN = 'POST /api/login'
const SURVEY = 'POST /api/mhs-soal-survey'
const KS = 'POST /api/ks'
const form = (to: string, body: string) => send(to, 'application/x-www-form-urlencoded', body)
const json = (to: string, body: string) => send(to, 'application/json', body)
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`

const parts = (to: string, body: string, boundary = 'b') =>
  send(to, `multipart/form-data; boundary=${boundary}`, body)
const manyParts = (count: number, header: (index: number) => string, value = 'x') =>
  Array.from({ length: count }, (_, at) => `--b\r\n${header(at)}\r\n\r\n${value}\r\n`).join('')
const fieldNamed = (index: number) => `content-disposition: form-data; name="a${index}"`
const jsonField = (index: number) => `${fieldNamed(index)}\r\ncontent-type: application/json`
const inBoundary = (boundary: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="foto"; filename="a"\r\n\r\n${content}\r\n--${boundary}--\r\n`
const dashes = '-'.repeat(69)

const FIELDS = 'a&'.repeat(500_000)

describe.each<[string, Record<string, () => Request>, number[]]>([
  [
    'forms',
    {
      'a login of 500,000 fields': () => form(LOGIN, FIELDS),
      'its page': () => form('POST /login', FIELDS),
      'an unknown address': () => form('POST /tidak-ada', FIELDS),
      'an unknown call': () => form('PUT /api/tidak-ada', FIELDS),
      'a complaint': () => form(KS, FIELDS),
      'as many fields as fit': () => form(LOGIN, 'a&'.repeat(8000)),
      'escapes that stand for nothing': () => form(LOGIN, '%'.repeat(16_000)),
    },
    [404, 413, 422],
  ],
  [
    'JSON',
    {
      '400,000 levels': () => json(LOGIN, nested(400_000)),
      'levels that fit': () => json(LOGIN, nested(8000)),
      '60,000 keys': () => json(LOGIN, keys(60_000)),
      'keys that fit': () => json(LOGIN, keys(1200)),
      'levels of a survey': () => json(SURVEY, `{"jawaban":${nested(127_000)}}`),
      'levels beside a survey': () => json(SURVEY, `{"x":${nested(127_000)}}`),
      'levels with the prototype': () => json(SURVEY, `{"x":${nested(120_000)},"__proto__":1}`),
      'keys of a survey': () => json(SURVEY, keys(20_000)),
      'items of a survey': () => json(SURVEY, `{"jawaban":[${'{},'.repeat(85_000)}{}]}`),
      'items that are taken': () => json(SURVEY, `{"jawaban":[${'{},'.repeat(999)}{}]}`),
      'texts that never end': () => json(SURVEY, `"${'\\"'.repeat(127_000)}`),
      'a long NIM and password': () =>
        json(LOGIN, `{"nim":"${' .'.repeat(4000)}","password":"${'a'.repeat(8000)}"}`),
    },
    [200, 400, 413, 422],
  ],
  [
    'multipart',
    {
      '10,000 parts': () => parts(KS, `${manyParts(10_000, fieldNamed)}--b--\r\n`),
      '10,000 files': () =>
        parts(
          foto,
          manyParts(10_000, (index) => `${fieldNamed(index)}; filename="a"`),
        ),
      'a million parts of nothing': () => parts(foto, '--b\r\n'.repeat(1_000_000)),
      'headers without end': () => parts(foto, `--b\r\n${'x-a: b\r\n'.repeat(500_000)}`),
      'parameters of a header': () =>
        parts(
          foto,
          manyParts(30, () => `${fieldNamed(0)};${'a=b;'.repeat(15_000)}`),
        ),
      'nearly its boundary': () =>
        parts(foto, inBoundary(dashes, `\r\n--${'-'.repeat(60)}`.repeat(80_000)), dashes),
      'long fields': () => parts(KS, manyParts(30, fieldNamed, 'é'.repeat(49_000))),
      'fields of JSON': () => parts(KS, manyParts(30, jsonField, nested(8000))),
    },
    [400, 413, 422],
  ],
  [
    'heads',
    {
      'many cookies': () => get('/api/krs', { Cookie: 'a=1; '.repeat(3000) }),
      'cookies without a value': () => get('/api/krs', { Cookie: `${'a;'.repeat(7500)}b=1` }),
      'many sessions that were left': () =>
        get('/api/krs', { Cookie: `sia_keluar=${'.'.repeat(15_000)}` }),
      'many fields of a query': () => get(`/api/krs?${'a&'.repeat(7500)}`),
      'more than is taken': () => get(`/api/krs?${'a&'.repeat(31_000)}`),
      'escapes of a query': () => get(`/api/krs?a=${'%'.repeat(15_000)}`),
      'words that are looked for': () =>
        get(`/api/buku-perpustakaan?page=1&search=${'a+'.repeat(7000)}`),
      'many levels of an address': () => get(`/${'a/'.repeat(7000)}`),
      'a long id': () => get(`/api/kelas/${'1'.repeat(15_000)}`),
      'a browser of many names': () =>
        send(LOGIN, 'application/json', '{"nim":"1","password":"x"}', {
          'User-Agent': 'Mozilla/5.0 (Linux; Android '.repeat(550),
        }),
      'many tags': () => get('/api/krs', { 'If-None-Match': '"a",'.repeat(3700) }),
      'many proxies': () => get('/api/krs', { 'X-Forwarded-For': '127.0.0.1,'.repeat(1500) }),
      'a long bearer': () => get('/api/krs', { Authorization: `Bearer ${'a'.repeat(14_000)}.a.a` }),
      'an origin of blanks in what is no request': () => ({
        head: `GET / HTTP/1.1\r\nOrigin: a${' '.repeat(12_000)}\u0001`,
        body: '',
      }),
    },
    [200, 400, 401, 404, 413, 422, 431],
  ],
])('the worst of %s', (_, requests, statuses) => {
  it.each(Object.entries(requests))('stops nobody: %s', async (_, request) => {
    let best = Number.POSITIVE_INFINITY
    // Other work of the machine makes a turn longer and none shorter.
    for (let tries = 0; tries < TRIES && best >= STANDSTILL; tries += 1) {
      const { standstill, status } = await measure(request())
      // Who still sends a body that is refused may lose the answer to the reset.
      if (!Number.isNaN(status)) expect(statuses).toContain(status)
      best = Math.min(best, standstill)
    }
    expect(best).toBeLessThan(STANDSTILL)
  })
})

describe(`${BODIES} nested bodies of one student`, () => {
  let other: string
  beforeAll(async () => {
    other = await sessionOf(test, await createMhs(test.db))
  })

  /** Milliseconds that another student's reads take. */
  async function measureReads(): Promise<number> {
    const began = performance.now()
    for (let index = 0; index < READS; index += 1) {
      const headers = { authorization: `Bearer ${other}` }
      const { statusCode } = await test.app.inject({ url: '/api/krs', headers })
      expect(statusCode).toBe(200)
    }
    return performance.now() - began
  }

  it.each<[string, () => Request]>([
    ['of the usual length', () => json('PATCH /api/berita-terkini/1', nested(8000))],
    ['of a survey', () => json(SURVEY, `{"jawaban":${nested(127_000)}}`)],
  ])('leave others as quick as before: %s', async (_, request) => {
    let slower = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES_OF_BODIES && slower > SLOWER; tries += 1) {
      const quiet = await measureReads()
      const answers = on(sender, 'message')
      sender.postMessage({ ...request(), times: BODIES } satisfies Raw)
      slower = Math.min(slower, (await measureReads()) / quiet)
      for (let index = 0; index < BODIES; index += 1) await answers.next()
    }
    expect(slower).toBeLessThan(SLOWER)
  })
})
