import { join } from 'node:path'
import { createLocalStorage } from '@sia/server/storage/storage'
import { createMhs } from '@sia/server/test/factories'
import { jpeg, noise } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { sessionOf } from '../../test/sessions.ts'
import { createThumbnails } from './thumbnail.ts'

const test = await createTestApp()

const storage = createLocalStorage(join(test.dataDir, 'storage'))
const cache = createLocalStorage(join(test.dataDir, 'cache'))
const NAME = 'berita-terkini/picture/wisuda.jpg'
let authorization: string
let original: Buffer

beforeAll(async () => {
  authorization = `Bearer ${await sessionOf(test, await createMhs(test.db))}`
  original = await noise(1600, 900).jpeg().toBuffer()
})

const get = (query: string, name = NAME) =>
  test.app.inject({ url: `/${name}${query}`, headers: { authorization } })

it('a picture comes in two smaller widths, each made once', async () => {
  await storage.put(NAME, original)
  for (const width of [480, 960]) {
    const replies = await Promise.all([1, 2, 3].map(() => get(`?w=${width}`)))
    for (const { statusCode, headers, rawPayload } of replies) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('private, max-age=300')
      expect(rawPayload.length).toBeLessThan(original.length / 2)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, format: 'webp' })
    }
    const { headers } = await get(`?w=${width}`)
    const again = await test.app.inject({
      url: `/${NAME}?w=${width}`,
      headers: { authorization, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
  expect(await cache.list()).toHaveLength(2)
})

it('any other width is the picture itself and leaves nothing in the cache', async () => {
  const before = await cache.list()
  for (const query of ['', '?w=', '?w=481', '?w=960&w=481', '?w=0x1e0', '?w=-480', '?lebar=480']) {
    const { statusCode, rawPayload } = await get(query)
    expect([query, statusCode, rawPayload.equals(original)]).toEqual([query, 200, true])
  }
  for (const name of ['berita-terkini/picture/tidak-ada.jpg', 'berita-terkini/picture/..%2fx']) {
    expect((await get('?w=480', name)).statusCode).toBe(404)
  }
  expect((await test.app.inject({ url: `/${NAME}?w=480` })).statusCode).toBe(401)
  expect(await cache.list()).toEqual(before)
})

it('a replaced picture is shown as it is now', async () => {
  const red = await jpeg(1600, 900)
  await storage.put(NAME, red)
  const { rawPayload } = await get('?w=480')
  const [pixel] = await sharp(rawPayload).raw().toBuffer()
  expect(pixel).toBeGreaterThan(200)
})

it('what cannot be made smaller is sent as it is', async () => {
  const files = { 'rusak.jpg': original.subarray(0, 400), 'teks.jpg': Buffer.from('<svg/>') }
  for (const [name, bytes] of Object.entries(files)) {
    await storage.put(`berita-terkini/picture/${name}`, bytes)
    const { statusCode, rawPayload } = await get('?w=480', `berita-terkini/picture/${name}`)
    expect([name, statusCode, rawPayload.equals(bytes)]).toEqual([name, 200, true])
  }
})

it('a cache that cannot be written costs bytes, not the picture', async () => {
  await storage.put('berita-terkini/picture/penuh.jpg', original)
  // A file where a folder must be, as on a full or damaged disk.
  await cache.put('480/berita-terkini/picture/x', Buffer.from('x'))
  const blocked = createLocalStorage(join(test.dataDir, 'cache/480/berita-terkini/picture/x'))
  const path = 'berita-terkini/picture/penuh.jpg'
  const found = await createThumbnails(storage, blocked).find(path, '480', test.app.log)
  expect(found).toEqual({ store: storage, path })
})
