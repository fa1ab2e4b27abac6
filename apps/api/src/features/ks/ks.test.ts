import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, list } from '@sia/contracts/ks'
import { createMhs } from '@sia/server/test/factories'
import { fotoPart, multipart, type Part } from '@sia/server/test/multipart'
import { jpeg, noise, pixelBomb, pngWithText } from '@sia/server/test/pictures'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, owner, call, dataDir } = test
const folder = join(dataDir, 'storage/ks')

const TELEPON = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'
const SESUAI = 'Isian ini tidak sesuai.'
const good = { judul: 'AC lab', isi: 'AC lab 2 tidak dingin.' }

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  await db.ks.deleteMany()
  rmSync(folder, { recursive: true, force: true })
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

const rows = () => db.ks.findMany({ orderBy: { id: 'asc' } })
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const post = (query: string, body?: { payload: string | Buffer; headers: object }) =>
  app.inject({
    method: 'POST',
    url: `/api/ks${query}`,
    ...(body && { payload: body.payload }),
    headers: { ...body?.headers, authorization: `Bearer ${token}` },
  })
const send = (parts: Part[], query = '') => post(query, multipart(parts))
const fields = (more: object = {}): Part[] =>
  Object.entries({ ...good, ...more }).map(([name, value]) => ({ name, value: String(value) }))

describe('POST /api/ks', () => {
  it('takes the fields from the query, with the empty form of existing clients', async () => {
    const query = new URLSearchParams({
      no_hp: '08123456789',
      bagian: 'Sarana',
      ...good,
      is_mhs: 'true',
    })
    const response = await post(`?${query}`, {
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    })
    expect([response.statusCode, response.json()]).toEqual([200, 'success'])
    expect(await rows()).toMatchObject([
      { ...good, mhs_id: mhs.id, no_hp: '08123456789', bagian: 'Sarana', foto: null },
    ])
  })

  it('takes them from the query beside a multipart photo, which is kept anew under its own name', async () => {
    const query = `?no_hp=&bagian=&${new URLSearchParams(good)}&is_mhs=true`
    expect((await send([fotoPart(await jpeg(40, 30))], query)).statusCode).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({ ...good, no_hp: null, bagian: null })
    expect(row?.foto).toMatch(/^[0-9a-f-]{36}\.jpg$/)
    expect(files()).toEqual([row?.foto])
    for (const prefix of ['/ks/', '/storage/ks/']) {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: prefix + row?.foto,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    }
    const other = await sessionOf(test, await createMhs(db))
    const foreign = await app.inject({
      url: `/ks/${row?.foto}`,
      headers: { authorization: `Bearer ${other}` },
    })
    expect(foreign.statusCode).toBe(404)
  })

  it('takes them from a multipart body, a form and JSON; the body goes before the query', async () => {
    expect((await send(fields({ judul: 'dari badan' }), '?judul=dari+query')).statusCode).toBe(200)
    const form = {
      payload: 'judul=dari%20form&isi=x%26y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await post('', form)).statusCode).toBe(200)
    expect((await call(create, { token, body: { ...good, judul: 'dari JSON' } })).status).toBe(200)
    expect((await rows()).map(({ judul, isi }) => [judul, isi])).toEqual([
      ['dari badan', good.isi],
      ['dari form', 'x&y'],
      ['dari JSON', good.isi],
    ])
  })

  it.each([
    ['?judul=100%&isi=a%26b+c', { judul: '100%', isi: 'a&b c' }],
    ['?judul=tanpa kode&isi=%', { judul: 'tanpa kode', isi: '%' }],
    ['?judul=x&y&isi=z&', { judul: 'x', isi: 'z' }],
    ['?isi=b%0Ac&judul=%F0%9F%98%80', { judul: '😀', isi: 'b\nc' }],
  ])('reads %s as it is meant', async (query, stored) => {
    expect((await post(query)).statusCode).toBe(200)
    expect(await rows()).toMatchObject([stored])
  })

  it('ignores what is not the sender’s to say', async () => {
    const other = await createMhs(db)
    const sent = {
      ...{ ...good, id: 5, mhs_id: other.id, foto: 'orang-lain.jpg', created_at: '2000-01-01' },
      ...{ status: 'selesai', tindak_lanjut: 'selesai', butki_tindak_lanjut: 'x.jpg' },
      ...{ mhs: { connect: {} }, pesan: { create: { jenis: 'jawaban', isi: 'x' } } },
    }
    const { status } = await call(create, { token, body: sent })
    expect(status).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({
      mhs_id: mhs.id,
      foto: null,
      status: 'diterima',
      butki_tindak_lanjut: null,
    })
    expect(row?.created_at.getFullYear()).toBeGreaterThan(2000)
  })

  it.each<[object, Record<string, string[]>]>([
    [{ judul: '' }, { judul: ['Judul tidak boleh kosong !'] }],
    [{ judul: null }, { judul: ['Judul tidak boleh kosong !'] }],
    [{ judul: ['a'] }, { judul: ['Judul tidak boleh kosong !'] }],
    [{ judul: 'x'.repeat(201) }, { judul: ['Paling banyak 200 karakter.'] }],
    [{ isi: '   ' }, { isi: ['Isi tidak boleh kosong !'] }],
    [{ isi: { a: 1 } }, { isi: ['Isi tidak boleh kosong !'] }],
    [{ isi: 'x'.repeat(10_000) }, { isi: ['Paling banyak 5000 karakter.'] }],
    [{ isi: 'a\0b' }, { isi: ['Isian ini memuat karakter yang salah.'] }],
    [{ no_hp: 'abc' }, { no_hp: [TELEPON] }],
    [{ no_hp: '0'.repeat(21) }, { no_hp: ['Paling banyak 20 karakter.'] }],
    [{ no_hp: 812 }, { no_hp: [SESUAI] }],
    [{ bagian: 'x'.repeat(101) }, { bagian: ['Paling banyak 100 karakter.'] }],
    [{ bagian: {} }, { bagian: [SESUAI] }],
  ])('refuses %j under its field and stores nothing', async (sent, errors) => {
    const { status, error } = await call(create, { token, body: { ...good, ...sent } })
    expect([status, error.errors]).toEqual([422, errors])
    expect(await rows()).toEqual([])
  })

  it('takes the last value of a field that is there twice, in the query and in the body', async () => {
    expect((await post('?judul=a&judul=b&isi=c')).statusCode).toBe(200)
    expect((await send([...fields(), { name: 'isi', value: 'lagi' }])).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ judul: 'b' }, { isi: 'lagi' }])
  })

  it('decodes a text escape by escape around a lone percent sign', async () => {
    expect((await post('?judul=Diskon%2050%%20+%2B%20AC&isi=100%')).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ judul: 'Diskon 50%  + AC', isi: '100%' }])
  })

  it.each(['', 'null', 'undefined'])(
    'takes a foto sent as the text "%s" for none',
    async (value) => {
      expect((await send([...fields(), { name: 'foto', value }])).statusCode).toBe(200)
      expect(await rows()).toMatchObject([{ foto: null }])
    },
  )

  it('takes an empty multipart body', async () => {
    expect((await send([], `?${new URLSearchParams(good)}`)).statusCode).toBe(200)
  })

  it.each<[string, () => Part[] | Promise<Part[]>]>([
    ['SVG', () => [fotoPart(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))]],
    ['a script in a PNG', async () => [fotoPart(await pngWithText('<script>1</script>'))]],
    ['a pixel bomb', () => [fotoPart(pixelBomb(40_000, 40_000))]],
    [
      'half a photo',
      async () => [fotoPart((await noise(90, 90).jpeg().toBuffer()).subarray(0, 3000))],
    ],
    ['a file too large', () => [fotoPart(Buffer.alloc(6_000_000, 255))]],
    ['two photos', async () => [fotoPart(await jpeg()), fotoPart(await jpeg())]],
    ['another part name', async () => [fotoPart(await jpeg(), { name: 'gambar' })]],
  ])('refuses %s under foto; no row, no file', async (_, make) => {
    const response = await send([...fields(), ...(await make())])
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['foto']])
    expect([await rows(), files()]).toEqual([[], []])
  })

  it('leaves no file behind when a field is wrong', async () => {
    const response = await send([...fields({ judul: '' }), fotoPart(await jpeg())])
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['judul']])
    expect([await rows(), files()]).toEqual([[], []])
  })

  it('leaves no file behind when the row is refused', async () => {
    await owner.query('alter table ks add constraint penuh check (false) not valid')
    const response = await send([...fields(), fotoPart(await jpeg())])
    await owner.query('alter table ks drop constraint penuh')
    expect(response.statusCode).toBe(500)
    expect([await rows(), files()]).toEqual([[], []])
  })

  it('answers 507 when the photo cannot be stored, writes no row, and works without a photo', async () => {
    writeFileSync(folder, 'a file where the folder should be')
    const response = await send([...fields(), fotoPart(await jpeg())])
    expect([response.statusCode, response.json().errors]).toEqual([507, {}])
    expect(await rows()).toEqual([])
    expect((await send(fields())).statusCode).toBe(200)
  })

  it('leaves nothing behind when the sender hangs up half-way', async () => {
    const { payload, headers } = multipart([...fields(), fotoPart(await jpeg())])
    const response = await post('', { payload: payload.subarray(0, -200), headers })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['foto']])
    expect([await rows(), files()]).toEqual([[], []])
  })
})

describe('GET /api/ks', () => {
  it('shows the own ones, newest first, with follow-up', async () => {
    const other = await createMhs(db)
    await db.ks.create({ data: { ...good, mhs_id: other.id, judul: 'RAHASIA' } })
    const created_at = new Date('2026-03-02T02:00:00Z')
    const first = await db.ks.create({
      data: {
        ...{ ...good, mhs_id: mhs.id, no_hp: '08123456789', bagian: 'Sarana', created_at },
        ...{ foto: 'a.jpg', status: 'ditangani', butki_tindak_lanjut: 'b.jpg' },
      },
    })
    const said = { ks_id: first.id, created_at }
    const by = { oleh: 'I Wayan Sudirta', bagian: 'Sarana Prasarana' }
    const thread = [
      { ...said, ...by, jenis: 'jawaban', isi: 'Segera.' },
      { ...said, isi: 'Terima kasih.' },
      { ...said, ...by, jenis: 'jawaban', isi: 'Sudah diperbaiki' },
      { ...said, ...by, jenis: 'ditangani' },
    ]
    await db.ksPesan.createMany({ data: thread })
    const second = await db.ks.create({ data: { ...good, mhs_id: mhs.id } })
    const { status, body } = await call(list, { token })
    expect([status, body.data.map(({ id }) => id)]).toEqual([200, [second.id, first.id]])
    expect(body.data[1]).toEqual({
      id: first.id,
      ...good,
      no_hp: '08123456789',
      bagian: 'Sarana',
      foto: 'a.jpg',
      status: 'ditangani',
      pesan: [
        ['jawaban', 'Segera.', by],
        ['mahasiswa', 'Terima kasih.', { oleh: null, bagian: null }],
        ['jawaban', 'Sudah diperbaiki', by],
        ['ditangani', null, by],
      ].map(([jenis, isi, who]) => ({
        ...{ id: expect.any(Number), jenis, isi, created_at: '2026-03-02 10:00:00' },
        ...(who as object),
      })),
      tindak_lanjut: 'Sudah diperbaiki',
      butki_tindak_lanjut: 'b.jpg',
      created_at: '2026-03-02 10:00:00',
    })
  })

  it('is an empty list without any', async () => {
    expect((await call(list, { token })).body).toEqual({ data: [] })
  })
})
