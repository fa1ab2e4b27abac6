import {
  create,
  list,
  show,
  type storePicture,
  undo,
  update,
  withdraw,
} from '@sia/contracts/office/berita-terkini'
import { formatMoment } from '@sia/domain/time'
import { createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { noise, png } from '@sia/server/test/pictures'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'

const { app, db, time, call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let colleague: string
beforeAll(async () => {
  await createStaf(['humas'], { username: 'rai', nama: 'Komang Rai Paramita' })
  cookie = await enter('rai')
  colleague = await enterAs('humas')
})

const NEWS = { title: 'Wisuda ke-20', caption: 'Sabtu di aula.', picture: null, created_at: null }

const write = (more: object = {}, by = cookie) =>
  call(create, { cookie: by, body: { ...NEWS, ...more } })
const read = async (id: number) => (await call(show, { cookie, params: { id: String(id) } })).body
const change = (id: number, body: object, by = cookie) =>
  call(update, { cookie: by, params: { id: String(id) }, body: { ...NEWS, ...body } as never })
const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor: nomor ?? 0 } })

async function send(value: Buffer, nama = 'Wisuda Kami.PNG') {
  const { payload, headers } = multipart([
    { name: 'nama', value: Buffer.from(nama) },
    { name: 'gambar', filename: 'a.png', type: 'image/png', value },
  ])
  const reply = await app.inject({
    method: 'POST',
    url: '/api/berita-terkini/gambar' satisfies (typeof storePicture)['path'],
    headers: { ...headers, ...OWN_PAGE, cookie },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a news item', () => {
  it('is seen from now on, tells who wrote it, and is taken back by its number', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    const { berita_terkini, riwayat } = await read(body.id)
    expect(berita_terkini).toMatchObject({ ...NEWS, created_at: expect.any(String) })
    expect(berita_terkini.status).toBe('terbit')
    expect(riwayat).toMatchObject([{ oleh: 'Komang Rai Paramita', apa: 'berita ditambahkan' }])
    expect((await takeBack(body.nomor)).status).toBe(200)
    expect(await db.beritaTerkini.count({ where: { id: body.id } })).toBe(0)
  })

  it('waits for its hour in WITA', async () => {
    const before = time.now
    const later = new Date(Math.ceil(before.getTime() / 60_000) * 60_000 + 2 * 3_600_000)
    const { body } = await write({ created_at: formatMoment(later) })
    const stored = await db.beritaTerkini.findUniqueOrThrow({ where: { id: body.id } })
    expect(stored.created_at).toEqual(later)
    expect((await read(body.id)).berita_terkini.status).toBe('dijadwalkan')
    time.now = later
    expect((await read(body.id)).berita_terkini.status).toBe('terbit')
    time.now = before
  })

  it('is changed as it was seen; a colleague’s change is told, and nothing is lost', async () => {
    const { id } = (await write()).body
    const { isi, created_at } = (await read(id)).berita_terkini
    expect(
      (await change(id, { caption: 'Minggu di aula.', created_at, isi }, colleague)).status,
    ).toBe(200)
    const late = await change(id, { title: 'Wisuda', created_at, isi })
    expect([late.status, (late.body as unknown as { message: string }).message]).toEqual([
      409,
      expect.stringContaining("judulnya 'Wisuda ke-20'"),
    ])
    const seen = (await read(id)).berita_terkini
    const { body } = await change(id, { title: 'Wisuda', created_at, isi: seen.isi })
    const { berita_terkini, riwayat } = await read(id)
    expect(berita_terkini.title).toBe('Wisuda')
    expect(riwayat[0]?.isi[0]).toMatchObject({ nama: 'Judul', dari: 'Wisuda ke-20', ke: 'Wisuda' })
    await takeBack(body.nomor)
    expect((await read(id)).berita_terkini.title).toBe('Wisuda ke-20')
  })

  it('keeps the picture that it has, whatever its name and wherever its file, and takes no other', async () => {
    const picture = 'Wisuda 2024.jpg'
    const { id } = await db.beritaTerkini.create({
      data: { ...NEWS, picture, created_at: time.now },
    })
    const { isi, created_at } = (await read(id)).berita_terkini
    const other = await change(id, { picture: 'Wisuda 2025.jpg', created_at, isi })
    const { errors } = other.body as unknown as { errors: object }
    expect([other.status, Object.keys(errors)]).toEqual([422, ['picture']])
    expect((await change(id, { title: 'Wisuda', picture, created_at, isi })).status).toBe(200)
    expect((await read(id)).berita_terkini).toMatchObject({ title: 'Wisuda', picture })
  })

  it('that is written again as it was has no number', async () => {
    const { id } = (await write()).body
    const { isi, created_at } = (await read(id)).berita_terkini
    expect((await change(id, { created_at, isi })).body).toEqual({ id, nomor: null })
  })

  it('is taken back, shown again, and undone', async () => {
    const { id } = (await write()).body
    const params = { id: String(id) }
    const act = (ditarik: boolean) => call(withdraw, { cookie, params, body: { ditarik } })
    const { nomor } = (await act(true)).body
    expect((await read(id)).berita_terkini.status).toBe('ditarik')
    await takeBack(nomor)
    expect((await read(id)).berita_terkini.status).toBe('terbit')
    await act(true)
    await act(false)
    expect((await read(id)).berita_terkini.status).toBe('terbit')
  })

  it('that students have opened goes with their marks when it is undone', async () => {
    const { id, nomor } = (await write()).body
    const { id: mhs_id } = await createMhs(db)
    await db.beritaTerkiniDibaca.create({ data: { berita_terkini_id: id, mhs_id } })
    expect((await takeBack(nomor)).status).toBe(200)
    expect(await db.beritaTerkini.count({ where: { id } })).toBe(0)
  })

  it.each<[object, string]>([
    [{ title: '  ' }, 'title'],
    [{ title: 'a'.repeat(201) }, 'title'],
    [{ caption: '' }, 'caption'],
    [{ caption: 'a'.repeat(20_001) }, 'caption'],
    [{ created_at: '2026-02-30 09:00:00' }, 'created_at'],
    [{ picture: 'tidak-ada.jpg' }, 'picture'],
    [{ picture: '../../akademik/tutorial-sia.pdf' }, 'picture'],
  ])('of %j is refused at its field', async (more, field) => {
    const { status, body } = await write(more)
    const { errors } = body as unknown as { errors: Record<string, string[]> }
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
  })

  it('keeps letters of any script and 20,000 of them', async () => {
    const caption = `${'م'.repeat(9_990)}${'🎓'.repeat(5_000)}`
    const { id } = (await write({ title: '🎓 مبروك', caption })).body
    expect((await read(id)).berita_terkini).toMatchObject({ title: '🎓 مبروك', caption })
  })

  it('is taken back by no number that the database cannot hold', async () => {
    for (const nomor of [9e15, 2 ** 31, 0, -1]) expect((await takeBack(nomor)).status).toBe(422)
    expect((await takeBack(2 ** 31 - 1)).status).toBe(404)
  })

  it('is there for public relations alone', async () => {
    for (const role of ['it', 'akademik', 'pimpinan'] as const) {
      expect((await call(list, { cookie: await enterAs(role) })).status).toBe(404)
    }
  })
})

describe('a picture', () => {
  it('is stored anew, named by the item, and shown in Kantor', async () => {
    const { status, body } = await send(await png(64, 36))
    expect([status, body.picture]).toEqual([200, expect.stringMatching(/^wisuda-kami-.*\.jpg$/)])
    const { id } = (await write({ picture: body.picture })).body
    expect((await read(id)).berita_terkini.picture).toBe(body.picture)
    const look = (as: string) =>
      app.inject({ url: `/berkas/berita-terkini/${body.picture}`, headers: { cookie: as } })
    expect((await look(cookie)).headers['content-type']).toBe('image/jpeg')
    expect((await look(await enterAs('akademik'))).statusCode).toBe(404)
    const away = '/berkas/berita-terkini/..%2F..%2Fakademik%2Ftutorial-sia.pdf'
    expect((await app.inject({ url: away, headers: { cookie } })).statusCode).toBe(404)
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['Foto harus berupa gambar JPEG, PNG, atau WebP.', () => Buffer.from('%PDF-1.7')],
    ['Foto ini terlalu besar, paling banyak 50 megapiksel.', () => png(8000, 7000)],
    [
      'Foto ini rusak atau tidak utuh.',
      async () => (await noise(90, 90).jpeg().toBuffer()).subarray(0, 4000),
    ],
    ['Ukuran berkas paling besar 5 MB.', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])('is refused: %s', async (sentence, make) => {
    const { status, body } = await send(await make())
    expect([status, body.errors]).toEqual([422, { gambar: [sentence] }])
  })
})
