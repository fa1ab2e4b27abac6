import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { create, list } from '@sia/contracts/buku-saku'
import { createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { jpeg, png, pngWithText, zip } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { createTestApp, MANY_WRITES } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp({ env: MANY_WRITES })
const { app, db, call, dataDir } = test
const folder = join(dataDir, 'storage/buku_saku')
const kegiatan = await db.bukuSakuKegiatan.create({ data: { judul: 'Donor Darah', bulan: 10 } })
const PDF = Buffer.from('%PDF-1.7\nsertifikat\n%%EOF')
const MB = 1024 * 1024

let token: string
let mhs_id: number

beforeEach(async () => {
  mhs_id = (await createMhs(db)).id
  token = await sessionOf(test, { id: mhs_id })
})

const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const row = () => db.bukuSaku.findFirst({ where: { mhs_id } })
const body = () => ({ buku_saku_kegiatan_id: kegiatan.id, status: '1', tanggal: '2024-03-10' })

/** Claims with a file, as a browser sends its form. */
async function claim(value: Buffer, more: object = {}) {
  const fields = Object.entries({ ...body(), ...more })
  const { payload, headers } = multipart([
    ...fields.map(([name, text]) => ({ name, value: String(text) })),
    { name: 'bukti', value, filename: 'bukti', type: 'application/octet-stream' },
  ])
  return app.inject({
    method: 'POST',
    url: create.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}
const get = (name: string | null | undefined, as: string) =>
  app.inject({ url: `/storage/buku_saku/${name}`, headers: { authorization: `Bearer ${as}` } })

it('keeps a photo anew, without what its camera wrote, for its owner alone', async () => {
  const shot = await sharp(await jpeg(40, 30))
    .withExif({ IFD0: { Artist: 'Kamera' } })
    .jpeg()
    .toBuffer()
  expect((await claim(shot)).statusCode).toBe(200)
  const bukti = (await row())?.bukti
  expect(bukti).toMatch(/^[0-9a-f-]{36}\.jpg$/)
  const { statusCode, headers, rawPayload } = await get(bukti, token)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  const { width, exif } = await sharp(rawPayload).metadata()
  expect([width, exif]).toEqual([40, undefined])
  const other = await sessionOf(test, await createMhs(db))
  expect((await get(bukti, other)).statusCode).toBe(404)
  expect((await app.inject({ url: `/storage/buku_saku/${bukti}` })).statusCode).toBe(401)
  const { body: read } = await call(list, { token, query: { page: 'all' } })
  expect(JSON.stringify(read)).toContain(bukti)
})

it('keeps a PDF as it came', async () => {
  expect((await claim(PDF)).statusCode).toBe(200)
  const bukti = (await row())?.bukti
  const { headers, rawPayload } = await get(bukti, token)
  expect([headers['content-type'], rawPayload]).toEqual(['application/pdf', PDF])
})

it('replaces the proof sent before, which goes; a claim without one keeps it, one that is approved too', async () => {
  await claim(await jpeg())
  const first = (await row())?.bukti
  await claim(PDF)
  const second = (await row())?.bukti
  expect([files().includes(String(first)), files().includes(String(second))]).toEqual([false, true])
  expect((await call(create, { token, body: { ...body(), tanggal: '2024-03-11' } })).status).toBe(
    200,
  )
  expect((await row())?.bukti).toBe(second)
  await db.bukuSaku.updateMany({ where: { mhs_id }, data: { status: 2 } })
  const before = files()
  expect((await claim(await png())).statusCode).toBe(409)
  expect([(await row())?.bukti, files()]).toEqual([second, before])
})

it.each([
  [
    'a text',
    Buffer.from('bukan gambar'),
    'Bukti harus berupa foto atau berkas JPEG, PNG, WebP, atau PDF.',
  ],
  ['an archive', zip, 'Bukti harus berupa foto atau berkas JPEG, PNG, WebP, atau PDF.'],
  [
    'a broken photo',
    Buffer.from('\xff\xd8\xff rusak', 'latin1'),
    'Foto ini rusak atau tidak utuh.',
  ],
  [
    '5 MB and a byte',
    Buffer.concat([PDF, Buffer.alloc(5 * MB + 1 - PDF.length)]),
    'Ukuran berkas paling besar 5 MB.',
  ],
  ['nothing', Buffer.alloc(0), 'Berkas ini kosong.'],
])('refuses %s with words in the field, and keeps nothing', async (_, bytes, sentence) => {
  const before = files()
  const response = await claim(bytes)
  expect([response.statusCode, response.json().errors]).toEqual([422, { bukti: [sentence] }])
  expect([await row(), files()]).toEqual([null, before])
})

it('refuses a picture that is also a page', async () => {
  const response = await claim(await pngWithText('<html><script>1</script>'))
  expect(response.statusCode).toBe(422)
})

it('takes 5 MB', async () => {
  expect((await claim(Buffer.concat([PDF, Buffer.alloc(5 * MB - PDF.length)]))).statusCode).toBe(
    200,
  )
})

it('keeps nothing of a proof whose claim is refused', async () => {
  const before = files()
  const response = await claim(await jpeg(), { buku_saku_kegiatan_id: 999_999 })
  expect([response.statusCode, files()]).toEqual([422, before])
})

it('tells why a claim was rejected, while it is', async () => {
  await call(create, { token, body: body() })
  const shown = async () => {
    const { body: read } = await call(list, { token, query: { page: 'all' } })
    const found = read.buku_saku_kegiatan
    return (Array.isArray(found) ? found : found.data)[0]?.buku_saku[0]?.alasan
  }
  await db.bukuSaku.updateMany({ where: { mhs_id }, data: { status: 9, alasan: 'Tidak terbaca.' } })
  expect(await shown()).toBe('Tidak terbaca.')
  await call(create, { token, body: body() })
  expect(await shown()).toBe(null)
  expect((await row())?.alasan).toBe('Tidak terbaca.')
})

it('keeps the place of a claim that is edited while it waits, not of one that is sent again', async () => {
  await call(create, { token, body: body() })
  const old = new Date('2024-03-11T00:00:00Z')
  await db.bukuSaku.updateMany({ where: { mhs_id }, data: { diajukan_pada: old } })
  await call(create, { token, body: body() })
  expect((await row())?.diajukan_pada).toEqual(old)
  await db.bukuSaku.updateMany({ where: { mhs_id }, data: { status: 9 } })
  await call(create, { token, body: body() })
  expect((await row())?.diajukan_pada.getTime()).toBeGreaterThan(old.getTime())
})
