import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createMhs } from '@sia/server/test/factories'
import { fotoPart, multipart, type Part } from '@sia/server/test/multipart'
import { jpeg, jpegWithComment, noise, pixelBomb, png, webp } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, dataDir } = test
const folder = join(dataDir, 'storage/foto_mahasiswa')
const MEGABYTE = 1024 * 1024

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  mhs = await createMhs(db, { cabang: 'singaraja', angkatan: 2023 })
  token = await sessionOf(test, mhs)
})

const files = async () =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []
const path = () => `/foto_mahasiswa/singaraja/2023/${mhs.nim}.jpg`
const send = (parts: Part[], { id = mhs.id, bearer = token } = {}) => {
  const { payload, headers } = multipart(parts)
  const authorization = `Bearer ${bearer}`
  return app.inject({
    method: 'POST',
    url: `/api/mhs/${id}/foto`,
    payload,
    headers: { ...headers, authorization },
  })
}
const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })

describe('POST /api/mhs/{id}/foto', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('keeps a %s as JPEG under the address of the photo, for its owner', async (_, make) => {
    const response = await send([fotoPart(await make())])
    expect([response.statusCode, response.json()]).toEqual([200, 'success'])
    expect(await files()).toEqual([join(dataDir, 'storage', path())])
    for (const url of [path(), `/storage${path()}`]) {
      const { statusCode, headers, rawPayload } = await get(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(headers['cache-control']).toBe('private, no-store')
      expect((await sharp(rawPayload).metadata()).format).toBe('jpeg')
    }
    const other = await sessionOf(test, await createMhs(db))
    const foreign = await get(path(), { authorization: `Bearer ${other}` })
    expect(foreign.statusCode).toBe(404)
  })

  it('replaces the earlier photo and leaves nothing else behind', async () => {
    await send([fotoPart(await jpeg(10, 10))])
    await send([fotoPart(await jpeg(20, 30))])
    expect(await files()).toHaveLength(1)
    const { rawPayload } = await get(path())
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 20, height: 30 })
  })

  it.each<[string, () => Promise<Part[]> | Part[], string]>([
    ['no part', () => [], 'Foto tidak boleh kosong !'],
    ['an empty text', () => [{ name: 'foto', value: '' }], 'Foto tidak boleh kosong !'],
    [
      'a form left empty',
      () => [fotoPart(Buffer.alloc(0), { filename: '' })],
      'Foto tidak boleh kosong !',
    ],
    ['an empty file', () => [fotoPart(Buffer.alloc(0))], 'Berkas ini kosong.'],
    [
      'a text',
      () => [{ name: 'foto', value: 'data:image/png;base64,AA' }],
      'Isian ini harus berupa berkas.',
    ],
    [
      'another name',
      async () => [fotoPart(await jpeg(), { name: 'file' })],
      'Berkas harus dikirim sebagai foto.',
    ],
    [
      'two photos',
      async () => [fotoPart(await jpeg()), fotoPart(await jpeg())],
      'Kirim satu berkas saja.',
    ],
    [
      'a photo and another file',
      async () => [fotoPart(await jpeg()), fotoPart(await jpeg(), { name: 'b' })],
      'Kirim satu berkas saja.',
    ],
    [
      'more than 5 MB',
      async () => [fotoPart(Buffer.concat([await jpeg(), Buffer.alloc(5 * MEGABYTE)]))],
      'Ukuran berkas paling besar 5 MB.',
    ],
    [
      'text called a photo',
      () => [fotoPart(Buffer.from('x'.repeat(500)))],
      'Foto harus berupa gambar JPEG, PNG, atau WebP.',
    ],
    [
      'a page in a photo',
      async () => [fotoPart(await jpegWithComment('<script>1</script>'))],
      'Foto harus berupa gambar JPEG, PNG, atau WebP.',
    ],
    [
      'a pixel bomb',
      () => [fotoPart(pixelBomb(50_000, 50_000))],
      'Foto ini terlalu besar, paling banyak 50 megapiksel.',
    ],
    [
      'half a photo',
      async () => [fotoPart((await noise(90, 90).jpeg().toBuffer()).subarray(0, 4000))],
      'Foto ini rusak atau tidak utuh.',
    ],
  ])('refuses %s under foto; the photo of before stays', async (_, make, sentence) => {
    await send([fotoPart(await jpeg(33, 44))])
    const [kept = ''] = await files()
    const before = await readFile(kept)
    const response = await send(await make())
    expect([response.statusCode, response.json().errors]).toEqual([422, { foto: [sentence] }])
    expect(await files()).toEqual([kept])
    expect(before.equals(await readFile(kept))).toBe(true)
  })

  it('takes a photo of nearly 5 MB', async () => {
    const big = await noise(1500, 1500).png({ compressionLevel: 0 }).toBuffer()
    const exact = Buffer.concat([
      await jpeg(),
      Buffer.alloc(5 * MEGABYTE - (await jpeg()).length - 1),
    ])
    expect(big.length).toBeGreaterThan(5 * MEGABYTE)
    expect((await send([fotoPart(big)])).statusCode).toBe(422)
    expect((await send([fotoPart(exact)])).statusCode).toBe(200)
  })

  it('judges by the bytes, not by what the sender calls them', async () => {
    const part = fotoPart(await png(), { filename: '../../../etc/passwd', type: 'text/html' })
    expect((await send([part])).statusCode).toBe(200)
    expect(await files()).toHaveLength(1)
  })

  it('refuses a foreign student and stores nothing', async () => {
    const other = await createMhs(db)
    expect((await send([fotoPart(await jpeg())], { id: other.id })).statusCode).toBe(404)
    expect((await send([fotoPart(await jpeg())], { bearer: 'a.b.c' })).statusCode).toBe(401)
    expect(await files()).toEqual([])
  })

  it.each([
    ['a body that breaks off', (bytes: Buffer) => bytes.subarray(0, -40)],
    ['a body of something else', () => Buffer.from('bukan multipart')],
    ['the headers of a part only', (bytes: Buffer) => bytes.subarray(0, 120)],
  ])('answers %s with 400 and the error body', async (_, spoil) => {
    const { payload, headers } = multipart([fotoPart(await jpeg())])
    const response = await app.inject({
      method: 'POST',
      url: `/api/mhs/${mhs.id}/foto`,
      payload: spoil(payload),
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      message: 'Permintaan tidak dapat dibaca.',
      errors: { foto: ['Berkas tidak terkirim dengan utuh. Silakan kirim lagi.'] },
    })
    expect(await files()).toEqual([])
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ])('answers content type %s with a 4xx and the error body', async (type) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/mhs/${mhs.id}/foto`,
      payload: 'x',
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    })
    expect([400, 415]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ message: expect.any(String), errors: {} })
  })

  it('takes no multipart body where no file is meant', async () => {
    const { payload, headers } = multipart([{ name: 'update_profile', value: 'true' }])
    const response = await app.inject({
      method: 'PATCH',
      url: `/api/mhs/${mhs.id}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect([response.statusCode, response.json().errors]).toEqual([415, {}])
  })

  it.each([
    ['many parts of nothing', Array.from({ length: 1100 }, () => ({ name: '', value: '' }))],
    ['many fields', Array.from({ length: 60 }, (_, n) => ({ name: `f${n}`, value: 'x' }))],
    ['names of the prototype', [{ name: '__proto__', value: 'x' }]],
    ['a field called constructor', [{ name: 'constructor', value: 'x' }]],
  ])('refuses %s', async (_, parts) => {
    const response = await send([...parts, fotoPart(await jpeg())])
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['foto']])
    expect(await files()).toEqual([])
  })

  it('answers 507 when the photo cannot be stored, leaves nothing, and works again after', async () => {
    const place = join(folder, 'singaraja/2023', `${mhs.nim}.jpg`)
    // A folder in the way stops even a superuser, whom permissions do not.
    await mkdir(join(place, 'di-sini'), { recursive: true })
    const response = await send([fotoPart(await jpeg())])
    expect(response.statusCode).toBe(507)
    expect(response.json()).toEqual({
      message: 'Berkas belum dapat disimpan. Silakan coba lagi nanti.',
      errors: {},
    })
    expect(await files()).toEqual([])
    expect((await get(path())).statusCode).toBe(404)
    await rm(place, { recursive: true })
    expect((await send([fotoPart(await jpeg())])).statusCode).toBe(200)
    expect((await get(path())).statusCode).toBe(200)
  })
})
