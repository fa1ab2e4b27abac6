import { checkMhs, login } from '@sia/contracts/auth'
import { show } from '@sia/contracts/kelas'
import { list } from '@sia/contracts/krs'
import { create } from '@sia/contracts/ks'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient, urlOf } from './client.ts'

const fetchMock = vi.fn<typeof fetch>()
const onExpired = vi.fn()
const onDown = vi.fn()
const onReply = vi.fn()
let token: string | null
const { call, probe } = createClient({ readToken: () => token, onExpired, onDown, onReply })

beforeEach(() => {
  vi.resetAllMocks()
  token = 'secret'
  vi.stubGlobal('fetch', fetchMock)
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status, headers }))
const failed = (reply: Promise<unknown>) => reply.catch((error: unknown) => error)

test('addresses are filled from the endpoint', () => {
  expect(urlOf(show, { params: { id: '7' } })).toBe('/api/kelas/7')
  expect(urlOf(list, { query: { page: 'all', search: undefined } })).toBe('/api/krs?page=all')
})

test('sends the bearer, and not to a public endpoint', async () => {
  answer(200, { krs: [] })
  expect(await call(list, {})).toEqual({ krs: [] })
  const headers = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers)
  expect(headers().get('Authorization')).toBe('Bearer secret')

  answer(200, { message: 'fail', nonaktif_by: null, _token: null })
  await call(login, { body: { nim: '1', password: 'x', is_mhs: true } })
  expect(headers().get('Authorization')).toBeNull()
  expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"nim":"1","password":"x","is_mhs":true}')
})

test('a long reply that did not change is not sent twice, and never to another session', async () => {
  const asked = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('If-None-Match')
  answer(200, { krs: [1] }, { ETag: 'W/"a"' })
  const first = await call(list, {})
  expect(asked()).toBeNull()
  fetchMock.mockResolvedValue(new Response(null, { status: 304 }))
  expect(await call(list, {})).toBe(first)
  expect(asked()).toBe('W/"a"')
  const { headers } = fetchMock.mock.lastCall?.[1] ?? {}
  expect(new Headers(headers).get('Cache-Control')).toBe('max-age=0')

  answer(200, { krs: [2] }, { ETag: 'W/"b"' })
  expect(await call(list, {})).toEqual({ krs: [2] })
  fetchMock.mockImplementation(async () => Response.json({}))
  await call(show, { params: { id: '7' } })
  expect(asked()).toBeNull()
  await call(list, {})
  expect(asked()).toBe('W/"b"')

  // Nobody, and then again somebody.
  token = null
  await call(list, {})
  expect(asked()).toBeNull()
  token = 'secret'
  await call(list, {})
  expect(asked()).toBeNull()
})

test('only so many replies are kept', async () => {
  const asked = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers).get('If-None-Match')
  fetchMock.mockImplementation(async () => Response.json({}, { headers: { ETag: 'W/"x"' } }))
  for (let id = 1; id <= 31; id += 1) await call(show, { params: { id: String(id) } })
  await call(show, { params: { id: '2' } })
  expect(asked()).toBe('W/"x"')
  await call(show, { params: { id: '1' } })
  expect(asked()).toBeNull()
})

test('a file goes in a form, which names its own type', async () => {
  answer(200, 'success')
  const file = new File(['x'], 'foto.png')
  await call(create, { body: { judul: 'Parkir', isi: 'Penuh', no_hp: null }, file })
  const { body, headers } = fetchMock.mock.lastCall?.[1] ?? {}
  expect([...(body as FormData)]).toEqual([
    ['judul', 'Parkir'],
    ['isi', 'Penuh'],
    ['foto', file],
  ])
  expect(new Headers(headers).get('Content-Type')).toBeNull()
})

test('a 422 carries the sentences of the fields', async () => {
  answer(422, { message: 'Isian tidak sesuai.', errors: { nim: ['NIM tidak boleh kosong !'] } })
  const error = await failed(call(login, { body: { nim: '', password: 'x' } }))
  expect(error).toMatchObject({ status: 422, errors: { nim: ['NIM tidak boleh kosong !'] } })
})

test('a 429 carries the waiting time', async () => {
  answer(429, { message: 'Terlalu banyak', errors: {} }, { 'Retry-After': '30' })
  const error = await failed(call(login, { body: { nim: '1', password: 'x' } }))
  expect(error).toMatchObject({ status: 429, retryAfter: 30 })
})

test('a 401 ends the session and answers nobody before there is another', async () => {
  answer(401, { message: 'Sesi tidak berlaku', errors: {} })
  const settled = vi.fn()
  let login = () => {}
  onExpired.mockReturnValue(
    new Promise<void>((resolve) => {
      login = resolve
    }),
  )
  call(checkMhs, {}).then(settled, settled)
  await vi.waitFor(() => expect(onExpired).toHaveBeenCalledOnce(), 60_000)
  expect(settled).not.toHaveBeenCalled()
  answer(200, { user: null })
  login()
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith({ user: null }), 60_000)
})

test('a 503 is told to every screen', async () => {
  answer(503, { message: 'Kembali pukul 10.00 WITA.', errors: {} })
  expect(await failed(call(list, {}))).toBeInstanceOf(ApiError)
  expect(onDown.mock.calls).toEqual([['Kembali pukul 10.00 WITA.']])
})

test('every reply is told with its time and its token, whoever is logged in by then', async () => {
  const Date_ = new Date('2026-11-21T11:05:00Z').toUTCString()
  fetchMock.mockImplementation(async () => {
    token = 'other'
    return Response.json({ krs: [] }, { headers: { Date: Date_ } })
  })
  await call(list, {})
  const at = Date.parse(Date_)
  expect(onReply.mock.calls).toEqual([
    [list, '/api/krs', { at, reply: { krs: [] }, token: 'secret' }],
  ])
})

test('an unreachable server and a broken reply have status 0', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await failed(call(list, {}))).toMatchObject({ status: 0 })
  fetchMock.mockResolvedValue(new Response('{"krs": ['))
  expect(await failed(call(list, {}))).toMatchObject({ status: 0 })
})

test('a server that does not answer in time is not an unreachable one', async () => {
  const late = new DOMException('signal timed out', 'TimeoutError')
  const wanted = { status: 504, message: 'Server terlalu lama menjawab. Silakan coba lagi.' }
  fetchMock.mockRejectedValue(late)
  expect(await failed(call(list, {}))).toMatchObject(wanted)
  const halfway = new ReadableStream({ start: (stream) => stream.error(late) })
  fetchMock.mockResolvedValue(new Response(halfway))
  expect(await failed(call(list, {}))).toMatchObject(wanted)
  fetchMock.mockResolvedValue(new Response('<html>Gateway timeout</html>', { status: 504 }))
  expect(await failed(call(list, {}))).toMatchObject(wanted)
})

test('an error that is not JSON still has a sentence', async () => {
  fetchMock.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await failed(call(list, {}))).toMatchObject({
    status: 502,
    message: 'Terjadi kesalahan pada server. Silakan coba lagi.',
    errors: {},
  })
})

test('while the server is down, asking again tells what it says now', async () => {
  answer(503, { message: 'Pembaruan. Diperkirakan selesai pukul 8.', errors: {} })
  expect(await probe(checkMhs)).toBe(false)
  expect(onDown.mock.calls).toEqual([['Pembaruan. Diperkirakan selesai pukul 8.']])
  fetchMock.mockRejectedValue(new TypeError('offline'))
  expect(await probe(checkMhs)).toBe(false)
  answer(401, { message: 'Sesi Anda telah berakhir.', errors: {} })
  expect(await probe(checkMhs)).toBe(true)
})
