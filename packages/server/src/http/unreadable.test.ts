import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoAfterFile } from '../../test/cleanup.ts'
import { until } from '../../test/patience.ts'
import { unauthorized } from '../errors.ts'
import { createHttpApp } from './http-app.ts'

const ORIGIN = 'https://portal.example.org'
const LIMIT_MS = 100
// Longer than the interval in which Node looks for late requests.
const STALL_MS = 1000
const app = await createHttpApp({
  env: { LOG_LEVEL: 'silent', TRUST_PROXY: [], CORS_ORIGINS: [ORIGIN] },
  calls: [],
  log: { fields: [], describe: ({ url }) => ({ path: url }) },
  noteRefusal: () => undefined,
})
undoAfterFile(() => app.close())
app.get('/api/krs', () => {
  throw unauthorized()
})
app.post('/api/login', () => 'x')
let port: number

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/** The answer to raw bytes until the server closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

describe('what never becomes a request', () => {
  it.each([
    ['no HTTP', 'halo\r\n\r\n', '400 Bad Request', 'Permintaan tidak dapat dibaca.'],
    [
      'an address too long',
      `POST /api/ks?isi=${'x'.repeat(80_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'Data yang dikirim terlalu besar.',
    ],
    [
      'two lengths of one body',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400 Bad Request',
      'Permintaan tidak dapat dibaca.',
    ],
  ])('%s is answered with the error body and closed', async (_, bytes, status, message) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(head).toContain("Content-Security-Policy: default-src 'none';frame-ancestors 'none'\r\n")
    expect(head).toContain('X-Content-Type-Options: nosniff')
    expect(head).toContain('access-control-allow-origin: *')
    expect(JSON.parse(body)).toEqual({ message, errors: {} })
  })

  it('can be read by a listed origin that can be known, and by no other', async () => {
    const broken = (origin: string) =>
      answerTo(`POST /api/login HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Length: x\r\n\r\n`)
    expect(await broken(ORIGIN)).toContain(`access-control-allow-origin: ${ORIGIN}\r\n`)
    expect(await broken('https://evil.example.org')).not.toContain('access-control')
    expect(await broken(`  ${ORIGIN}\t `)).toContain(`access-control-allow-origin: ${ORIGIN}\r\n`)
  })

  it('has the origin of a request whose body never ended', async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\n`
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`)
    const [serverSide] = await accepted
    await until(() => expect(serverSide.bytesRead).toBeGreaterThan(head.length))
    const answer = once(socket, 'data')
    app.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, serverSide)
    expect(String(await answer)).toMatch(
      new RegExp(`^HTTP/1.1 408 [^]*access-control-allow-origin: ${ORIGIN}\r\n`),
    )
  })

  it('one that came too slowly is answered with 408 and cut off, even if it goes on sending', async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/login HTTP/1.1\r\n')
    const [serverSide] = await accepted
    await until(() => expect(serverSide.bytesRead).toBeGreaterThan(0))
    const closed = once(serverSide, 'close')
    const [chunk] = await Promise.all([
      once(socket, 'data').then(([bytes]) => bytes),
      app.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, serverSide),
    ])
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 5)
    await closed
    clearInterval(drip)
    const [head, body] = String(chunk).split('\r\n\r\n')
    expect(head).toContain('HTTP/1.1 408 Request Timeout')
    expect(JSON.parse(body ?? '')).toEqual({
      message: 'Permintaan terlalu lama dikirim. Silakan coba lagi.',
      errors: {},
    })
  })
})

describe('a server that was kept from its work for longer than a request may take', () => {
  const { headersTimeout } = app.server
  afterAll(() => Object.assign(app.server, { headersTimeout }))

  /** Opens a connection, sends the text and lets the server read it only when its time is over. */
  async function answerAfterStall(text: string): Promise<string> {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    await Promise.all([accepted, once(socket, 'connect')])
    app.server.headersTimeout = LIMIT_MS
    socket.write(text)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS)
    return String((await once(socket, 'data'))[0])
  }

  it('answers what has arrived meanwhile', async () => {
    const answer = await answerAfterStall('GET /api/krs HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n/)
  })

  it('cuts off what has not arrived whole', async () => {
    const answer = await answerAfterStall('GET /api/krs HTTP/1.1\r\nX-Lambat: ')
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  })
})

describe('what Node would answer by itself', () => {
  const answerOnce = async (head: string) =>
    (await answerTo(`${head}\r\nOrigin: ${ORIGIN}\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n')

  it.each([
    ['no host', 'GET /api/krs HTTP/1.1', '400 Bad Request'],
    ['a long address', `GET /api/krs?a=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x`, '431 Request'],
    ['an odd expectation', 'GET /api/krs HTTP/1.1\r\nHost: x\r\nExpect: cake', '401 Unauthorized'],
  ])('%s has the error body and every header', async (_, request, status) => {
    const [head = '', body = ''] = await answerOnce(request)
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(head).toContain(`access-control-allow-origin: ${ORIGIN}`)
    expect(head).toMatch(/content-security-policy: default-src 'none'/i)
    expect(body).toContain('"errors":{}')
  })
})
