import { list as listClaims } from '@sia/contracts/office/buku-saku'
import {
  attend,
  create,
  list,
  missing,
  remove,
  show,
  undo,
  update,
} from '@sia/contracts/office/buku-saku-kegiatan'
import { match } from '@sia/contracts/office/nim-list'
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
const add = (more: object = {}) => {
  made += 1
  return call(create, { cookie, body: { judul: `Donor Darah ${made}`, bulan: 10, ...more } })
}
let id: number
beforeEach(async () => {
  id = (await add()).body.id
})

const one = (of = id) => ({ id: String(of) })
const read = async (of = id) => (await call(show, { cookie, params: one(of) })).body
const put = (body: object, of = id) => call(attend, { cookie, params: one(of), body })
const change = (body: object, by = cookie) =>
  call(update, { cookie: by, params: one(), body: { judul: 'Lain', bulan: 9, ...body } })
const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor: nomor ?? 0 } })
const claim = (mhs_id: number, status = 1) =>
  db.bukuSaku.create({
    data: { mhs_id, buku_saku_kegiatan_id: id, status, tanggal: new Date('2026-10-12') },
  })

it('is written, changed as it was seen, and both are taken back', async () => {
  const { kegiatan, riwayat } = await read()
  expect(kegiatan).toMatchObject({ bulan: 10 })
  expect(riwayat[0]).toMatchObject({
    oleh: 'Luh Eka Setiawati',
    apa: 'kegiatan buku saku ditambahkan',
  })
  const judul = `Bakti Sosial ${id}`
  const changed = await change({ judul, dilihat: kegiatan.dilihat }, colleague)
  expect(changed.status).toBe(200)
  const late = await change({ dilihat: kegiatan.dilihat })
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringContaining(`sekarang '${judul}' bulan September`),
  ])
  expect((await takeBack(changed.body.nomor)).status).toBe(200)
  expect((await read()).kegiatan).toEqual(kegiatan)
})

it.each<[object, string]>([
  [{ judul: ' ' }, 'judul'],
  [{ judul: 'x'.repeat(10_000) }, 'judul'],
  [{ bulan: 13 }, 'bulan'],
  [{ bulan: 1.5 }, 'bulan'],
  [{ bulan: '' }, 'bulan'],
])('of %j is refused at its field', async (more, field) => {
  const { status, error } = await add(more)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})

it('has any letters, and a title that no other has, in whichever case', async () => {
  const judul = `Pekan 🎉 مهرجان ${id}`
  const { body } = await add({ judul })
  expect((await read(body.id)).kegiatan.judul).toBe(judul)
  const again = await add({ judul: judul.toUpperCase() })
  expect(again.error.errors).toEqual({ judul: ['Sudah ada kegiatan berjudul ini.'] })
})

it('has an attendance list, whose changes are taken back one by one', async () => {
  const [ayu, agus] = [await createMhs(db), await createMhs(db)]
  const first = await put({ tambah: [ayu.nim, agus.nim] })
  expect(first.body).toMatchObject({ ditambah: 2, dikeluarkan: 0 })
  expect((await put({ tambah: [ayu.nim, ayu.nim] })).body).toEqual({
    ditambah: 0,
    dikeluarkan: 0,
    nomor: null,
  })
  const out = await put({ keluar: [ayu.nim] })
  expect((await read()).hadir.map(({ nim }) => nim)).toEqual([agus.nim])
  await takeBack(out.body.nomor)
  expect((await read()).hadir).toHaveLength(2)
  await takeBack(first.body.nomor)
  expect((await read()).hadir).toEqual([])
})

it('takes all of a list or nothing', async () => {
  const { nim } = await createMhs(db)
  const { status, error } = await put({ tambah: [nim, '99999999'] })
  expect([status, error.message]).toEqual([404, expect.stringContaining('99999999')])
  expect((await read()).hadir).toEqual([])
  expect((await put({ tambah: [nim] }, 999_999)).status).toBe(404)
})

it('says of a claim whether its student is on the list, once there is one', async () => {
  const [ayu, agus] = [await createMhs(db), await createMhs(db)]
  const claims = [await claim(ayu.id), await claim(agus.id)]
  const checks = async () => {
    const { buku_saku } = (await call(listClaims, { cookie })).body
    return claims.map((it) => buku_saku.find((row) => row.id === it.id)?.di_daftar_hadir)
  }
  expect(await checks()).toEqual([null, null])
  await put({ tambah: [ayu.nim] })
  expect(await checks()).toEqual([true, false])
  const { hadir, menunggu } = await read()
  expect(hadir).toMatchObject([{ nim: ayu.nim, klaim: 'menunggu' }])
  expect(menunggu.map(({ nim }) => nim)).toEqual([ayu.nim, agus.nim])
})

it('counts active students by their claims, and lists who misses what', async () => {
  const [ayu, gone] = [await createMhs(db), await createMhs(db)]
  await claim(ayu.id, 2)
  await claim(gone.id, 1)
  await db.mhsStatus.create({
    data: { mhs_id: gone.id, status: 'keluar', sejak: new Date('2020-01-01') },
  })
  const { kegiatan } = (await call(list, { cookie })).body
  const row = kegiatan.find((it) => it.id === id)
  expect(row).toMatchObject({ disetujui: 1, menunggu: 0, hadir: 0 })
  const { mahasiswa } = (await call(missing, { cookie })).body
  expect(mahasiswa.find(({ nim }) => nim === ayu.nim)).toMatchObject({
    disetujui: [id],
    menunggu: [],
  })
  expect(mahasiswa.some(({ nim }) => nim === gone.nim)).toBe(false)
  expect(row?.belum).toBe(mahasiswa.length - 1)
})

it('is removed with its list after a look, and returns whole; not where somebody claimed it', async () => {
  const { id: mhs_id, nim } = await createMhs(db)
  await put({ tambah: [nim] })
  const drop = (terapkan: boolean) => call(remove, { cookie, params: one(), body: { terapkan } })
  expect((await drop(false)).body).toEqual({
    ikut: ['1 nama di daftar hadir buku saku'],
    menahan: [],
    nomor: null,
  })
  const { nomor } = (await drop(true)).body
  expect((await call(show, { cookie, params: one() })).status).toBe(404)
  expect((await drop(true)).status).toBe(404)
  await takeBack(nomor)
  expect((await read()).hadir).toHaveLength(1)
  await claim(mhs_id)
  expect((await drop(true)).body).toMatchObject({ menahan: ['1 klaim mahasiswa'], nomor: null })
  expect((await read()).menunggu).toHaveLength(1)
})

it('reads a pasted list: who is known, double, unknown, and may be meant', async () => {
  const { nim, nama } = await createMhs(db, { nim: '26990012', nama: 'Ni Made Ayu Lestari' })
  const paste = (teks: string) => call(match, { cookie, body: { teks } })
  const { baris } = (await paste(`NIM\tNama\n${nim}\t${nama}\n${nim}\n26990021 🎉\nمرحبا`)).body
  expect(baris.map(({ baris: line, keadaan }) => [line, keadaan])).toEqual([
    [2, 'dikenal'],
    [3, 'ganda'],
    [4, 'tidak_dikenal'],
    [5, 'tidak_dikenal'],
  ])
  expect(baris[2]?.saran).toEqual([{ nim, nama }])
  expect((await paste('ä'.repeat(10_000))).body.baris).toHaveLength(1)
  for (const teks of ['', '26990012\n'.repeat(2001), 'x'.repeat(100_001)]) {
    const { status, error } = await paste(teks)
    expect([status, Object.keys(error.errors)]).toEqual([422, ['teks']])
  }
})

it('is there for the PKK alone', async () => {
  for (const role of ['it', 'akademik', 'humas', 'pimpinan'] as const) {
    const as = await enterAs(role)
    const statuses = await Promise.all([
      call(list, { cookie: as }),
      call(attend, { cookie: as, params: one(), body: {} }),
      call(match, { cookie: as, body: { teks: '1' } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})
