import { readEnv } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'
import { createMhs } from '@sia/server/test/factories'
import { fotoPart, multipart } from '@sia/server/test/multipart'
import { jpeg } from '@sia/server/test/pictures'
import { startS3 } from '@sia/server/test/s3-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const PDF = '/storage/akademik/kalender-akademik.pdf'
const CONTENT = '%PDF-1.4 0123456789'

const s3 = await startS3()
const stores = {
  folder: await createTestApp(),
  bucket: await createTestApp({ env: { STORAGE_URL: s3.url } }),
}
afterAll(() => s3.stop())

describe.each(Object.entries(stores))('files from a %s', (kind, test) => {
  let mhs: Awaited<ReturnType<typeof createMhs>>
  let token: string

  beforeAll(async () => {
    mhs = await createMhs(test.db)
    token = await sessionOf(test, mhs)
    const env = { DATA_DIR: test.dataDir, ...(kind === 'bucket' && { STORAGE_URL: s3.url }) }
    const storage = await openStorage(readEnv({ NODE_ENV: 'test', ...env }))
    await storage.put('akademik/kalender-akademik.pdf', Buffer.from(CONTENT))
    await storage.put('pengumuman/Jadwal UTS (2).docx', Buffer.from('x'))
    await storage.put('pengumuman/kosong', Buffer.alloc(0))
  })

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers } })

  it('come with type, length and validators', async () => {
    const { statusCode, headers, payload } = await get(PDF)
    expect([statusCode, payload]).toEqual([200, CONTENT])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(CONTENT.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    })
    const word = await get('/pengumuman/Jadwal%20UTS%20(2).docx')
    expect([word.statusCode, word.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ])
    const unknown = await get('/pengumuman/kosong')
    expect([unknown.statusCode, unknown.headers['content-type'], unknown.payload]).toEqual([
      200,
      'application/octet-stream',
      '',
    ])
  })

  it('are not sent again to a reader that has them', async () => {
    const { headers } = await get(PDF)
    const same = await get(PDF, { 'if-none-match': String(headers.etag) })
    expect([same.statusCode, same.payload]).toEqual([304, ''])
    const since = await get(PDF, { 'if-modified-since': String(headers['last-modified']) })
    expect(since.statusCode).toBe(304)
    expect((await get(PDF, { 'if-none-match': '"lain"' })).statusCode).toBe(200)
  })

  it.each([
    ['bytes=0-3', '%PDF', 'bytes 0-3/19'],
    ['bytes=9-', '0123456789', 'bytes 9-18/19'],
    ['bytes=-2', '89', 'bytes 17-18/19'],
    ['bytes=15-99', '6789', 'bytes 15-18/19'],
  ])('come in part for %s', async (range, part, content) => {
    const { statusCode, headers, payload } = await get(PDF, { range })
    expect([statusCode, payload]).toEqual([206, part])
    expect(headers['content-range']).toBe(content)
    expect(headers['content-length']).toBe(String(part.length))
  })

  it.each(['bytes=50-60', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=x', ''])(
    'come whole for the range "%s"',
    async (range) => {
      const { statusCode, payload } = await get(PDF, { range })
      expect([statusCode, payload]).toEqual([200, CONTENT])
    },
  )

  it('come whole when the part was meant for another version', async () => {
    const range = 'bytes=0-3'
    const { headers } = await get(PDF)
    expect((await get(PDF, { range, 'if-range': String(headers.etag) })).payload).toBe('%PDF')
    expect((await get(PDF, { range, 'if-range': '"lama"' })).payload).toBe(CONTENT)
  })

  it('tell their size to HEAD', async () => {
    const { statusCode, headers, payload } = await get(PDF, {}, 'HEAD')
    expect([statusCode, payload, headers['content-length']]).toEqual([200, '', '19'])
  })

  it('that are missing are a clean 404, whatever the path', async () => {
    for (const path of ['tidak-ada.pdf', '%00', 'a%00b.pdf', '..%2fx', 'x'.repeat(900)]) {
      const { statusCode, json } = await get(`/akademik/${path}`)
      expect([path, statusCode, json()]).toEqual([
        path,
        404,
        { message: 'Data tidak ditemukan.', errors: {} },
      ])
    }
    expect((await get('/ks/%00')).statusCode).toBe(404)
    expect((await get(`/ks/${'x'.repeat(900)}`)).statusCode).toBe(404)
  })

  it('are asked for with a session only', async () => {
    expect((await test.app.inject({ url: PDF })).statusCode).toBe(401)
    expect((await get(PDF, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401)
  })

  it('take in the photo a student sends', async () => {
    const { payload, headers } = multipart([fotoPart(await jpeg())])
    const sent = await test.app.inject({
      method: 'POST',
      url: `/api/mhs/${mhs.id}/foto`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(sent.statusCode).toBe(200)
    const url = `/foto_mahasiswa/${mhs.cabang}/${mhs.angkatan}/${mhs.nim}.jpg`
    const { rawPayload, headers: shown } = await get(url)
    expect(shown['content-type']).toBe('image/jpeg')
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})

describe('a store that is away', () => {
  it('answers 503 to reading and to readiness, 507 to storing, and recovers by itself', async () => {
    const { app, db } = stores.bucket
    const mhs = await createMhs(db)
    const authorization = `Bearer ${await sessionOf(stores.bucket, mhs)}`
    s3.state.broken = true
    const { payload, headers } = multipart([fotoPart(await jpeg())])
    const put = { method: 'POST', url: `/api/mhs/${mhs.id}/foto`, payload } as const
    const away = [
      await app.inject({ url: PDF, headers: { authorization } }),
      await app.inject({ url: '/health/ready' }),
      await app.inject({ ...put, headers: { ...headers, authorization } }),
      await app.inject({ url: '/api/krs', headers: { authorization } }),
    ]
    s3.state.broken = false
    expect(away.map(({ statusCode }) => statusCode)).toEqual([503, 503, 507, 200])
    for (const { payload: body } of away) expect(body).not.toMatch(/127\.0|rahasia|KUNCI|S3/)
    expect((await app.inject({ url: PDF, headers: { authorization } })).statusCode).toBe(200)
    // A look is kept for a second.
    await expect
      .poll(async () => (await app.inject({ url: '/health/ready' })).statusCode, {
        timeout: 20_000,
      })
      .toBe(200)
  })
})

describe('a file that cannot be opened', () => {
  const { app, db } = stores.folder
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const MISSING = '/storage/akademik/tidak-ada.pdf'
  let authorization: string

  beforeAll(async () => {
    authorization = `Bearer ${await sessionOf(stores.folder, await createMhs(db))}`
  })

  it.each([
    ['missing', MISSING, 404],
    ['unknown', '/lain/tidak-ada.pdf', 404],
    ['after the session', PDF, 401],
  ])('shows the app to a person, %s', async (_, url, status) => {
    const session = status === 401 ? {} : { authorization }
    const { statusCode, headers, payload } = await app.inject({
      url,
      headers: { ...session, accept: BROWSER },
    })
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(payload).toContain('<div id="root">')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect(headers.etag).toBeUndefined()
  })

  it.each(['*/*', 'application/json', 'image/avif,image/webp,*/*', undefined])(
    'answers a program that accepts %s in JSON',
    async (accept) => {
      for (const [url, status] of [
        [MISSING, 404],
        ['/lain/tidak-ada.pdf', 404],
      ] as const) {
        const headers = { authorization, ...(accept !== undefined && { accept }) }
        const response = await app.inject({ url, headers })
        expect(response.statusCode).toBe(status)
        expect(response.json()).toEqual({ message: 'Data tidak ditemukan.', errors: {} })
      }
      const { statusCode, json } = await app.inject({
        url: PDF,
        headers: accept === undefined ? {} : { accept },
      })
      expect([statusCode, Object.keys(json())]).toEqual([401, ['message', 'errors']])
    },
  )

  it('keeps the API in JSON for a person too', async () => {
    const { statusCode, json } = await app.inject({
      url: '/api/krs',
      headers: { accept: BROWSER },
    })
    expect([statusCode, Object.keys(json())]).toEqual([401, ['message', 'errors']])
    const unknown = await app.inject({ url: '/api/lain.pdf', headers: { accept: BROWSER } })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([404, {}])
  })
})
