import { create, join, list, remove, show, undo, update } from '@sia/contracts/office/progkam'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let colleague: string
beforeAll(async () => {
  await createStaf(['pkk'], { username: 'eka', nama: 'Luh Eka Setiawati' })
  cookie = await enter('eka')
  colleague = await enterAs('pkk')
})

let made = 0
const said = () => ({
  nama: `Seminar ${made}`,
  tempat: 'Aula' as string | null,
  tanggal: '2026-10-04' as string | null,
  nilai: 10 as unknown,
})
const add = (more: object = {}) => {
  made += 1
  return call(create, { cookie, body: { ...said(), pemilik: '', ...more } })
}
let id: number
beforeEach(async () => {
  id = (await add()).body.id
})

const one = (of = id) => ({ id: String(of) })
const read = async (of = id) => (await call(show, { cookie, params: one(of) })).body
const put = (body: object, of = id) => call(join, { cookie, params: one(of), body })
const change = (body: object, by = cookie) =>
  call(update, { cookie: by, params: one(), body: { ...said(), ...body } })
const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor: nomor ?? 0 } })

it('is written, changed as it was seen, and both are taken back', async () => {
  const { progkam, riwayat } = await read()
  expect(progkam).toMatchObject({ ...said(), pemilik: null })
  expect(riwayat[0]).toMatchObject({ oleh: 'Luh Eka Setiawati', apa: 'kegiatan TAK ditambahkan' })
  const changed = await change({ nilai: 15, dilihat: progkam.dilihat }, colleague)
  expect(changed.status).toBe(200)
  const late = await change({ nilai: 20, dilihat: progkam.dilihat })
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringContaining('04-10-2026, nilai 15'),
  ])
  await takeBack(changed.body.nomor)
  expect((await read()).progkam).toEqual(progkam)
})

it.each<[object, string]>([
  [{ nama: '' }, 'nama'],
  [{ nama: 'x'.repeat(10_000) }, 'nama'],
  [{ tempat: 'x'.repeat(201) }, 'tempat'],
  [{ tanggal: '2026-02-30' }, 'tanggal'],
  [{ nilai: '' }, 'nilai'],
  [{ nilai: 1001 }, 'nilai'],
  [{ nilai: -1 }, 'nilai'],
  [{ nilai: 2.5 }, 'nilai'],
  [{ pemilik: '99999999' }, 'pemilik'],
])('of %j is refused at its field', async (more, field) => {
  const { status, error } = await add(more)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})

it('has any letters, and is one a name and day', async () => {
  const nama = `Lomba 🎉 مسابقة ${id}`
  expect((await add({ nama, tanggal: null })).status).toBe(200)
  expect((await add({ nama: nama.toUpperCase(), tanggal: null })).error.errors).toEqual({
    nama: ['Kegiatan ini pada tanggal itu sudah ada.'],
  })
  expect((await add({ nama })).status).toBe(200)
})

it('has participants, added and taken out all or none, each change taken back', async () => {
  const [ayu, agus] = [await createMhs(db), await createMhs(db)]
  const first = await put({ tambah: [ayu.nim, agus.nim] })
  expect(first.body).toMatchObject({ ditambah: 2, dikeluarkan: 0 })
  const { status, error } = await put({ keluar: [ayu.nim], tambah: ['99999999'] })
  expect([status, error.message]).toEqual([404, expect.stringContaining('99999999')])
  expect((await read()).peserta).toHaveLength(2)
  await db.progkamMhs.update({
    where: { mhs_id_progkam_id: { mhs_id: ayu.id, progkam_id: id } },
    data: { nilai: 25 },
  })
  const out = await put({ keluar: [ayu.nim] })
  expect((await read()).peserta.map(({ nim }) => nim)).toEqual([agus.nim])
  await takeBack(out.body.nomor)
  expect((await read()).peserta.find(({ nim }) => nim === ayu.nim)).toMatchObject({ nilai: 25 })
})

it('may be a student’s own, in which nobody else takes part', async () => {
  const [ayu, agus] = [await createMhs(db), await createMhs(db)]
  const own = (await add({ pemilik: ayu.nim })).body.id
  const { progkam, peserta } = await read(own)
  expect([progkam.pemilik?.nim, peserta.map(({ nim }) => nim)]).toEqual([ayu.nim, [ayu.nim]])
  expect((await put({ tambah: [agus.nim] }, own)).status).toBe(409)
})

it('is removed with its participants after a look, and returns whole', async () => {
  const { nim } = await createMhs(db)
  await put({ tambah: [nim] })
  const drop = (terapkan: boolean) => call(remove, { cookie, params: one(), body: { terapkan } })
  expect((await drop(false)).body).toEqual({
    ikut: ['1 peserta kegiatan'],
    menahan: [],
    nomor: null,
  })
  const { nomor } = (await drop(true)).body
  expect((await drop(true)).status).toBe(404)
  await takeBack(nomor)
  expect((await read()).peserta).toHaveLength(1)
})

it('is there for the PKK alone', async () => {
  const { progkam } = (await call(list, { cookie })).body
  expect(progkam.find((row) => row.id === id)).toMatchObject({ peserta: 0 })
  for (const role of ['it', 'akademik', 'humas', 'dosen'] as const) {
    const as = await enterAs(role)
    expect((await call(list, { cookie: as })).status).toBe(404)
    expect((await call(join, { cookie: as, params: one(), body: {} })).status).toBe(404)
  }
})
