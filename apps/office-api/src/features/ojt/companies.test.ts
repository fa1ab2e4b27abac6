import * as ojt from '@sia/contracts/office/ojt'
import { createJurusan, createMhs, createPojt } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, createStaf, enter, enterAs } = await createOfficeApp()

let cookie: string
let colleague: string
beforeAll(async () => {
  await createStaf(['pkk'], { username: 'eka', nama: 'Luh Eka Setiawati' })
  cookie = await enter('eka')
  colleague = await enterAs('pkk')
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
  await createJurusan(db, 3)
  await createJurusan(db, 5)
})

let made = 0
const said = (more: object = {}) => {
  made += 1
  return {
    nama: `PT Contoh ${made}`,
    alamat: 'Jalan Contoh 1',
    kegiatan: 'Membuat aplikasi',
    kontak_nama: 'Ratna Dewi',
    kontak_telepon: '0361 700100',
    kontak_email: 'hrd@contoh.example',
    peta_url: 'https://www.openstreetmap.org/?mlat=-8.67',
    ...more,
  }
}
const create = (more: object = {}) => call(ojt.createCompany, { cookie, body: said(more) })
const read = async (id: number) =>
  (await call(ojt.showCompany, { cookie, params: { id: String(id) } })).body
const takeBack = (nomor: number | null) => call(ojt.undo, { cookie, body: { nomor: nomor ?? 0 } })

const PERIOD = { dari_2: null, sampai_2: null, dari_4: '2027-02-01', sampai_4: '2027-06-30' }
const offer = (id: number, body: object, by = cookie, jenjang = 'D2') =>
  call(ojt.saveOffer, {
    cookie: by,
    params: { id: String(id), jenjang },
    body: { ...PERIOD, kuota: {}, dilihat: '', ...body },
  })
const join = async (pojt_id: number, jurusan_id = 3) => {
  const mhs = await createMhs(db, { ojt_aktif: true, jurusan_id })
  await db.mhsPojt.create({ data: { mhs_id: mhs.id, pojt_id, jurusan_id } })
  return mhs
}
const offerOf = async (id: number) => {
  const [one] = (await read(id)).perusahaan.penawaran
  if (!one) throw new Error('no offer')
  return one
}

it('has what it says of itself, who wrote it, and is taken back', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  const { perusahaan, riwayat } = await read(body.id)
  expect(perusahaan).toMatchObject({ nama: `PT Contoh ${made}`, kontak_nama: 'Ratna Dewi' })
  expect(riwayat).toMatchObject([{ oleh: 'Luh Eka Setiawati', apa: 'perusahaan ditambahkan' }])
  expect((await takeBack(body.nomor)).status).toBe(200)
  expect(await db.perusahaan.count({ where: { id: body.id } })).toBe(0)
})

it.each<[object, string]>([
  [{ nama: ' ' }, 'nama'],
  [{ nama: 'pt contoh satu' }, 'nama'],
  [{ kontak_telepon: 'tidak ada' }, 'kontak_telepon'],
  [{ kontak_email: 'hrd' }, 'kontak_email'],
  [{ peta_url: 'http://maps.example.com/a' }, 'peta_url'],
  [{ peta_url: 'javascript:alert(1)' }, 'peta_url'],
  [{ kegiatan: 'x'.repeat(1001) }, 'kegiatan'],
])('of %j is refused at its field', async (more, field) => {
  await db.perusahaan.upsert({
    where: { nama: 'PT Contoh Satu' },
    create: { nama: 'PT Contoh Satu' },
    update: {},
  })
  const { status, error } = await create(more)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})

it('keeps a link to a map that is not https out of the database too', async () => {
  const data = { nama: 'PT Peta', peta_url: 'http://maps.example.com' }
  await expect(db.perusahaan.create({ data })).rejects.toThrow()
})

it('is changed as it was seen: the second is told how it is now', async () => {
  const { id } = (await create()).body
  const { dilihat } = (await read(id)).perusahaan
  const params = { id: String(id) }
  const first = { ...said(), alamat: 'Jalan Baru 2', dilihat }
  const { nomor } = (await call(ojt.updateCompany, { cookie: colleague, params, body: first })).body
  const second = await call(ojt.updateCompany, { cookie, params, body: { ...said(), dilihat } })
  expect([second.status, second.error.message]).toEqual([
    409,
    expect.stringMatching(/sekarang: nama '.*', alamat 'Jalan Baru 2'\. Yang/),
  ])
  const again = (await read(id)).perusahaan.dilihat
  const { nama, ...rest } = first
  const same = await call(ojt.updateCompany, {
    cookie,
    params,
    body: { ...rest, nama, dilihat: again },
  })
  expect(same.body.nomor).toBeNull()
  await takeBack(nomor)
  expect((await read(id)).perusahaan.alamat).toBe('Jalan Contoh 1')
})

it('makes and changes an offer, and shows who has a place', async () => {
  const { id } = (await create()).body
  const { status, body } = await offer(id, { kuota: { 3: '2', 5: '' } })
  expect([status, body.nomor]).toEqual([200, expect.any(Number)])
  const made = await offerOf(id)
  expect(made).toMatchObject({
    jenjang: 'D2',
    dari_2: null,
    dari_4: '2027-02-01',
    kuota: [{ jurusan_id: 3, kuota: 2, terisi: 0 }],
  })
  expect((await offer(id, { kuota: { 3: '9' } })).status).toBe(409)
  const { nim } = await join(made.id)
  expect((await offer(id, { kuota: { 3: '1', 5: '4' }, dilihat: made.dilihat })).status).toBe(200)
  const { peserta, riwayat } = await read(id)
  expect(peserta).toMatchObject([{ nim, pojt_id: made.id, kelompok_nim: null, dosen: null }])
  expect(riwayat.map(({ apa }) => apa)).toContain('kuota jurusan diubah')
  const late = await offer(id, { kuota: { 3: '5' }, dilihat: made.dilihat }, colleague)
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringContaining('Jurusan 3 1, Jurusan 5 4'),
  ])
})

it('is taken back with the places that it had', async () => {
  const { id } = (await create()).body
  await offer(id, { kuota: { 3: '2' } })
  const { dilihat } = await offerOf(id)
  const { nomor } = (await offer(id, { kuota: { 3: '', 5: '4' }, dilihat })).body
  expect((await offerOf(id)).kuota).toMatchObject([{ jurusan_id: 5, kuota: 4 }])
  expect((await takeBack(nomor)).status).toBe(200)
  expect((await offerOf(id)).kuota).toMatchObject([{ jurusan_id: 3, kuota: 2 }])
})

it.each<[object, string]>([
  [{ sampai_4: '2027-01-01' }, 'sampai_4'],
  [{ sampai_4: null }, 'sampai_4'],
  [{ dari_4: null }, 'dari_4'],
  [{ kuota: { 3: '1' } }, 'kuota.3'],
  [{ kuota: { 3: '' } }, 'kuota.3'],
  [{ kuota: { 3: 'dua' } }, 'kuota.3'],
  [{ kuota: { 999999: '2' } }, 'kuota.999999'],
])('refuses an offer of %j at its field', async (more, field) => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 3 })
  await join(id)
  await join(id)
  const { dilihat } = await offerOf(perusahaan_id)
  const { status, error } = await offer(perusahaan_id, { kuota: { 3: '3' }, dilihat, ...more })
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 3, terisi: 2 }])
})

const close = (id: number, mundur: boolean, terapkan: boolean, dilihat: string[] | null = null) =>
  call(ojt.closeOffer, {
    cookie,
    params: { id: String(id), jenjang: 'D2' },
    body: { mundur, dilihat, terapkan },
  })

it('closes an offer: who has a place keeps it, and nobody can choose it', async () => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 3, 5: 2 })
  await join(id)
  expect((await close(perusahaan_id, false, false)).body).toEqual({
    tempat: 4,
    dilepas: [],
    nomor: null,
  })
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 3 }, { kuota: 2 }])
  const { nomor } = (await close(perusahaan_id, false, true, [])).body
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([
    { kuota: 1, terisi: 1 },
    { kuota: 0, terisi: 0 },
  ])
  await expect(join(id)).rejects.toThrow('pojt_jurusan_kuota')
  await takeBack(nomor)
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 3 }, { kuota: 2 }])
})

it('closes nothing that was not looked at', async () => {
  const { perusahaan_id } = await createPojt(db, { 3: 3 })
  const { status, error } = await close(perusahaan_id, true, true)
  expect([status, Object.keys(error.errors)]).toEqual([422, ['dilihat']])
})

it('stays closed when somebody leaves, until its quota is raised', async () => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 3 })
  const { nim } = await join(id)
  await join(id)
  const { nomor: closed } = (await close(perusahaan_id, false, true, [])).body
  const params = { nim }
  const { body: freed } = await call(ojt.free, {
    cookie,
    params,
    body: { dilihat: id, terapkan: true },
  })
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 1, terisi: 1 }])
  await expect(join(id)).rejects.toThrow('pojt_jurusan_kuota')
  expect((await takeBack(freed.nomor)).status).toBe(200)
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 2, terisi: 2 }])
  await call(ojt.free, { cookie, params, body: { dilihat: id, terapkan: true } })
  expect((await takeBack(closed)).status).toBe(409)
  const { dilihat } = await offerOf(perusahaan_id)
  await offer(perusahaan_id, { kuota: { 3: '3' }, dilihat })
  await db.mhsPojt.deleteMany({ where: { pojt_id: id } })
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 3, terisi: 0 }])
})

it('closes a full offer: its places stay closed as they are left', async () => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 1 })
  await join(id)
  const { tempat, nomor } = (await close(perusahaan_id, false, true, [])).body
  expect([tempat, nomor]).toEqual([0, expect.any(Number)])
  await db.mhsPojt.deleteMany({ where: { pojt_id: id } })
  await expect(join(id)).rejects.toThrow('pojt_jurusan_kuota')
})

it('frees the places of a company that withdraws, and takes that back', async () => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 3 })
  const { nim } = await join(id)
  const late = await close(perusahaan_id, true, true, [])
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^Sejak Anda lihat, .* \\(${nim}\\) memilih penawaran ini`)),
  ])
  const { tempat, dilepas, nomor } = (await close(perusahaan_id, true, true, [nim])).body
  expect([tempat, dilepas.map((one) => one.nim)]).toEqual([3, [nim]])
  expect((await offerOf(perusahaan_id)).kuota).toMatchObject([{ kuota: 0, terisi: 0 }])
  expect((await takeBack(nomor)).status).toBe(200)
  expect((await read(perusahaan_id)).peserta).toMatchObject([{ nim }])
})

it('removes an offer and a company while nobody has a place there', async () => {
  const { perusahaan_id, id } = await createPojt(db, { 3: 3 })
  const { id: mhs_id } = await join(id)
  const params = { id: String(perusahaan_id), jenjang: 'D2' }
  const removeOffer = (terapkan: boolean) =>
    call(ojt.removeOffer, { cookie, params, body: { terapkan } })
  const removeCompany = (terapkan: boolean) =>
    call(ojt.removeCompany, { cookie, params, body: { terapkan } })
  for (const remove of [removeOffer, removeCompany]) {
    expect((await remove(false)).body.halangan).toEqual(['1 mahasiswa yang memegang tempat'])
    const { status, error } = await remove(true)
    expect([status, error.message]).toEqual([
      409,
      'Tidak dihapus, karena masih ada 1 mahasiswa yang memegang tempat.',
    ])
  }
  await db.mhsPojt.delete({ where: { mhs_id } })
  const { nomor, ikut } = (await removeOffer(true)).body
  expect(ikut).toEqual(['1 kuota jurusan'])
  expect((await read(perusahaan_id)).perusahaan.penawaran).toEqual([])
  await takeBack(nomor)
  expect((await removeCompany(true)).status).toBe(200)
  expect((await call(ojt.showCompany, { cookie, params })).status).toBe(404)
})

it('is there for PKK alone', async () => {
  expect((await call(ojt.listCompanies, { cookie })).body).toMatchObject({
    tahun_ajaran: '2023/2024',
    perusahaan: expect.arrayContaining([expect.objectContaining({ nama: 'PT Contoh Satu' })]),
  })
  for (const role of ['it', 'akademik', 'humas', 'pimpinan'] as const) {
    expect((await call(ojt.listCompanies, { cookie: await enterAs(role) })).status).toBe(404)
  }
})
