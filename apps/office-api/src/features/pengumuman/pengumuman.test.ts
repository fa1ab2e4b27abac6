import {
  create,
  list,
  show,
  type storeFile,
  undo,
  update,
  withdraw,
} from '@sia/contracts/office/pengumuman'
import { addDays, formatMoment, todayWita } from '@sia/domain/time'
import { createMhs } from '@sia/server/test/factories'
import { multipart } from '@sia/server/test/multipart'
import { png } from '@sia/server/test/pictures'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp, OWN_PAGE } from '../../../test/harness.ts'

const { app, db, time, call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let colleague: string
const today = () => todayWita(time.now)
beforeAll(async () => {
  await createStaf(['humas'], { username: 'rai', nama: 'Komang Rai Paramita' })
  cookie = await enter('rai')
  colleague = await enterAs('humas')
})

const said = () => ({
  judul: 'Wisuda',
  isi: 'Sabtu di aula.',
  acara: addDays(today(), 30),
  dari: today(),
  sampai: addDays(today(), 7),
  terbit_pada: null as string | null,
  file: null as string | null,
})
const write = (more: object = {}) => call(create, { cookie, body: { ...said(), ...more } })
const read = async (id: number) => (await call(show, { cookie, params: { id: String(id) } })).body
const change = (
  id: number,
  body: { dilihat: string } & Partial<ReturnType<typeof said>>,
  by = cookie,
) => call(update, { cookie: by, params: { id: String(id) }, body: { ...said(), ...body } })
const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor: nomor ?? 0 } })

async function send(value: Buffer, nama: string) {
  const { payload, headers } = multipart([
    { name: 'nama', value: Buffer.from(nama) },
    { name: 'berkas', filename: nama, type: 'application/octet-stream', value },
  ])
  const reply = await app.inject({
    method: 'POST',
    url: '/api/pengumuman/berkas' satisfies (typeof storeFile)['path'],
    headers: { ...headers, ...OWN_PAGE, cookie },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}

it('has the day of its event apart from the days on which it is shown, and who wrote it', async () => {
  const { status, body } = await write()
  expect(status).toBe(200)
  const { pengumuman, riwayat } = await read(body.id)
  expect(pengumuman).toMatchObject({ ...said(), status: 'terbit' })
  expect(riwayat).toMatchObject([{ oleh: 'Komang Rai Paramita', apa: 'pengumuman ditambahkan' }])
  expect((await takeBack(body.nomor)).status).toBe(200)
  expect(await db.pengumuman.count({ where: { id: body.id } })).toBe(0)
})

it('waits for its first day, for its hour, and is over after its last day in WITA', async () => {
  const later = new Date(Math.floor(time.now.getTime() / 1000) * 1000 + 60_000)
  const { id } = (await write({ terbit_pada: formatMoment(later) })).body
  expect((await read(id)).pengumuman.status).toBe('dijadwalkan')
  const before = time.now
  time.now = later
  expect((await read(id)).pengumuman.status).toBe('terbit')
  time.now = before
  const next = (await write({ dari: addDays(today(), 1) })).body
  expect((await read(next.id)).pengumuman.status).toBe('dijadwalkan')
  const past = (await write({ dari: addDays(today(), -9), sampai: addDays(today(), -1) })).body
  expect((await read(past.id)).pengumuman.status).toBe('lewat')
})

it('is changed as it was seen, and opens again where the day of its event is another', async () => {
  const { id } = (await write()).body
  const { id: mhs_id } = await createMhs(db)
  await db.pengumumanDitutup.create({ data: { pengumuman_id: id, mhs_id } })
  const { dilihat } = (await read(id)).pengumuman
  expect((await change(id, { sampai: addDays(today(), 9), dilihat }, colleague)).status).toBe(200)
  expect(await db.pengumumanDitutup.count({ where: { pengumuman_id: id } })).toBe(1)
  expect((await change(id, { judul: 'Wisuda ke-20', dilihat })).status).toBe(409)
  const seen = (await read(id)).pengumuman.dilihat
  const moved = await change(id, { acara: addDays(today(), 31), dilihat: seen })
  expect(moved.status).toBe(200)
  expect(await db.pengumumanDitutup.count({ where: { pengumuman_id: id } })).toBe(0)
  const again = (await read(id)).pengumuman.dilihat
  const same = await change(id, { acara: addDays(today(), 31), dilihat: again })
  expect(same.body).toEqual({ id, nomor: null })
  await takeBack(moved.body.nomor)
  expect((await read(id)).pengumuman.acara).toBe(addDays(today(), 30))
})

it('keeps the file that it has, whatever its name and wherever it is, and takes no other', async () => {
  const file = 'Jadwal UAS 2024.pdf'
  const { id } = (await write()).body
  await db.pengumuman.update({ where: { id }, data: { file } })
  const { dilihat } = (await read(id)).pengumuman
  const other = await change(id, { file: 'Jadwal UAS 2025.pdf', dilihat })
  const { errors } = other.body as unknown as { errors: object }
  expect([other.status, Object.keys(errors)]).toEqual([422, ['file']])
  expect((await change(id, { judul: 'Jadwal UAS', file, dilihat })).status).toBe(200)
  expect((await read(id)).pengumuman).toMatchObject({ judul: 'Jadwal UAS', file })
})

it('is taken back from students and shown again', async () => {
  const { id } = (await write()).body
  const act = (ditarik: boolean) =>
    call(withdraw, { cookie, params: { id: String(id) }, body: { ditarik } })
  const { nomor } = (await act(true)).body
  expect((await read(id)).pengumuman.status).toBe('ditarik')
  await takeBack(nomor)
  expect((await read(id)).pengumuman.status).toBe('terbit')
})

it.each<[() => object, string]>([
  [() => ({ judul: '' }), 'judul'],
  [() => ({ dari: '' }), 'dari'],
  [() => ({ sampai: addDays(today(), -1) }), 'sampai'],
  [() => ({ acara: '2026-02-30' }), 'acara'],
  [() => ({ terbit_pada: `${addDays(today(), 8)} 08:00:00` }), 'terbit_pada'],
  [() => ({ file: '../rahasia.pdf' }), 'file'],
  [() => ({ file: 'tidak-ada.pdf' }), 'file'],
])('of %s is refused at its field', async (make, field) => {
  const { status, body } = await write(make())
  const { errors } = body as unknown as { errors: Record<string, string[]> }
  expect([status, Object.keys(errors)]).toEqual([422, [field]])
})

it('has a PDF or a picture, whole', async () => {
  const pdf = await send(Buffer.from('%PDF-1.7\nisi\n%%EOF\n'), 'Jadwal UAS.pdf')
  expect(pdf.body.file).toMatch(/^jadwal-uas-.*\.pdf$/)
  expect((await send(await png(), 'a.png')).body.file).toMatch(/\.jpg$/)
  expect((await send(Buffer.from('%PDF-1.7\nisi'), 'a.pdf')).body.errors).toEqual({
    berkas: ['PDF ini tidak utuh.'],
  })
  expect((await send(Buffer.from('PK'), 'a.docx')).status).toBe(422)
  const { id } = (await write({ file: pdf.body.file })).body
  expect((await read(id)).pengumuman.file).toBe(pdf.body.file)
  const look = (as: string) =>
    app.inject({ url: `/berkas/pengumuman/${pdf.body.file}`, headers: { cookie: as } })
  expect((await look(cookie)).headers['content-type']).toBe('application/pdf')
  expect((await look(await enterAs('akademik'))).statusCode).toBe(404)
})

it('is there for public relations alone', async () => {
  expect((await call(list, { cookie })).body.pengumuman.length).toBeGreaterThan(0)
  for (const role of ['it', 'akademik', 'pimpinan'] as const) {
    expect((await call(list, { cookie: await enterAs(role) })).status).toBe(404)
  }
})
