import { show, update } from '@sia/contracts/mhs'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { viewOf } from '../../../test/views.ts'

const test = await createTestApp()
const { app, db, call, time } = test

const TELEPON = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'
const EMPTY = {
  tempat: null,
  no_hp: null,
  no_hp_ortu: null,
  nama_ayah: null,
  nama_ibu: null,
  alamat_ortu: null,
  email: null,
  fb: null,
  ig: null,
  ktp: null,
}

let mhs: Awaited<ReturnType<typeof createMhs>>
let other: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeAll(async () => {
  await db.jurusan.create({ data: { id: 3, nama: 'Manajemen Informatika' } })
  other = await createMhs(db, { fb: 'milik orang lain' })
})

beforeEach(async () => {
  time.now = NOW
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

const row = () => db.mhs.findUniqueOrThrow({ where: { id: mhs.id } })
const change = (fields: object, id = mhs.id) =>
  call(update, {
    token,
    params: { id: String(id) },
    body: { update_profile: true, ...fields },
  })

describe('GET /api/mhs/{id}', () => {
  const get = (id: string | number = mhs.id) => call(show, { token, params: { id: String(id) } })

  it('shows the student with programme, and nothing where there is nothing', async () => {
    const { status, body } = await get()
    expect(status).toBe(200)
    expect(body.mhs).toMatchObject({
      id: mhs.id,
      nim: mhs.nim,
      tanggal: '2005-08-17',
      jurusan: 'Manajemen Informatika',
      disc: { disc_1: false, disc_2: false },
      biaya: null,
      angsuran_1: null,
      angsuran_2: null,
      angsuran: [],
    })
    expect(body.mhs).not.toHaveProperty('ojt_aktif')
    expect(JSON.stringify(body)).not.toContain('$2b$')
  })

  it('shows fees, slots and optional installments in rupiah and days', async () => {
    const { id: mhs_id } = mhs
    const slot = { ke: 1, jumlah: 900_000, denda: 2, tanggal: day('2025-01-10') }
    await db.disc.create({ data: { mhs_id, disc_2: true } })
    await db.biaya.create({
      data: {
        mhs_id,
        biaya_pendidikan: 24_000_000,
        du_1: 500_000,
        tanggal_du_1: day('2024-07-01'),
      },
    })
    await db.angsuranJenjang.create({
      data: { mhs_id, jenjang: 'D2', angsuran: 900_000, slot: { create: slot } },
    })
    await db.angsuran.createMany({
      data: [
        { mhs_id, jumlah: 2, tanggal: day('2025-03-02') },
        { mhs_id, jumlah: 1, denda: 7, tanggal: day('2025-03-01') },
        { mhs_id: other.id, jumlah: 999 },
      ],
    })
    const { body } = await get()
    expect(body.mhs.disc).toEqual({ disc_1: false, disc_2: true })
    expect(body.mhs.biaya).toMatchObject({
      biaya_pendidikan: 24_000_000,
      subsidi: 0,
      du_1: 500_000,
      tanggal_du_1: '2024-07-01',
      tanggal_du_3: null,
    })
    expect(body.mhs.biaya).not.toHaveProperty('mhs_id')
    const seen = async (pembayaran: boolean) => {
      const view = await viewOf(test, mhs, { pembayaran })
      return (await call(show, { token: view.token, params: { id: String(mhs.id) } })).body.mhs
    }
    expect(await seen(true)).toMatchObject({ biaya: body.mhs.biaya, angsuran: body.mhs.angsuran })
    expect(await seen(false)).toMatchObject({ biaya: null, angsuran_2: null, angsuran: [] })
    expect(body.mhs.angsuran_1).toBeNull()
    expect(body.mhs.angsuran_2).toMatchObject({
      angsuran: 900_000,
      pembayaran_1: 900_000,
      denda_1: 2,
      tanggal_1: '2025-01-10',
      pembayaran_24: null,
    })
    expect(Object.keys(body.mhs.angsuran_2 ?? {})).toHaveLength(1 + 24 * 3)
    expect(body.mhs.angsuran.map(({ jumlah, denda }) => [jumlah, denda])).toEqual([
      [1, 7],
      [2, 0],
    ])
  })

  it('answers the same 404 to a foreign, an unknown and an odd id', async () => {
    const answers = new Set<string>()
    for (const id of [other.id, 999_999, 0, -1, 'abc', `${mhs.id}x`, '9'.repeat(20)]) {
      const { status, error } = await get(id)
      answers.add(`${status} ${JSON.stringify(error)}`)
    }
    expect([...answers]).toEqual(['404 {"message":"Data tidak ditemukan.","errors":{}}'])
  })

  it('does not mind a query', async () => {
    for (const query of ['?', '?mhs_id=1', '?%', `?id=${other.id}`]) {
      const { statusCode, payload } = await app.inject({
        url: `/api/mhs/${mhs.id}${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode).toBe(200)
      expect(JSON.parse(payload).mhs.id).toBe(mhs.id)
    }
  })
})

describe('PATCH /api/mhs/{id}, profile', () => {
  const FULL = {
    tempat: 'Singaraja',
    tanggal: '2004-02-29',
    no_hp: '+62 812-3456-7890',
    no_hp_ortu: '08123456789',
    nama_ayah: "I Made D'Arta",
    nama_ibu: 'Ni Luh Sari',
    alamat_ortu: 'Jl. Ahmad Yani No. 1\nSingaraja',
    email: 'ayu@example.org',
    fb: 'ayu.lestari',
    ig: '@ayu',
    ktp: '5108012902040001',
  }

  it('changes every editable field and answers the student, bare', async () => {
    const { status, body } = await change(FULL)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: mhs.id,
      nim: mhs.nim,
      jurusan: 'Manajemen Informatika',
      ...FULL,
    })
    expect(await row()).toMatchObject({ ...FULL, tanggal: day('2004-02-29') })
  })

  it('names every mistake at once, a birth date to come included', async () => {
    const wrong = { no_hp: '1', email: 'x', ktp: '5', tanggal: '2999-01-01' }
    const { status, error } = await change(wrong)
    expect([status, Object.keys(error.errors).sort()]).toEqual([422, Object.keys(wrong).sort()])
    expect(error.errors.tanggal).toEqual(['Tanggal lahir harus tanggal yang sudah lewat.'])
  })

  it('changes only what was sent', async () => {
    await change(FULL)
    expect((await change({ fb: 'lain' })).status).toBe(200)
    expect(await row()).toMatchObject({ ...FULL, tanggal: day('2004-02-29'), fb: 'lain' })
    expect((await change({})).body).toMatchObject({ id: mhs.id, fb: 'lain' })
  })

  it.each([[null], [''], ['   ']])('empties a text sent as %j', async (empty) => {
    await change(FULL)
    const fields = Object.fromEntries(Object.keys(FULL).map((name) => [name, empty]))
    expect((await change(fields)).body).toMatchObject({ ...EMPTY, tanggal: null })
    expect(await row()).toMatchObject({ ...EMPTY, tanggal: null })
  })

  it('ignores every field that is read-only', async () => {
    const before = await row()
    const sent = {
      ...{ id: other.id, nim: 'CURANG01', nama: 'Curang', angkatan: 1999, jenjang: 'D1' },
      ...{ jurusan_id: 1, semester: 1, cabang: 'lain', no_briva: '1', ojt_aktif: true },
      ...{ jenis: 'L', agama: 'x', waktu_belajar: 'x', asal_sekolah: 'x', tahun_tamat: 1 },
      ...{ jurusan_sma: 'x', informasi: 'x', keputusan_kuliah: 'x', refrensi: 'x', kdbb: true },
      ...{ tanggal_bergabung: '2000-01-01', account: { create: {} }, krs: { deleteMany: {} } },
      ...{ password: 12, old_password: [], disc: { delete: true } },
    }
    const { status, body } = await change({ ...sent, fb: 'baru' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: mhs.id, nim: mhs.nim, nama: mhs.nama })
    expect(await row()).toEqual({ ...before, fb: 'baru', diisi_sendiri: ['fb'] })
  })

  it.each([
    ['tempat', 'x'.repeat(101), 'Paling banyak 100 karakter.'],
    ['alamat_ortu', 'x'.repeat(10_000), 'Paling banyak 500 karakter.'],
    ['nama_ayah', 'nol\0', 'Isian ini memuat karakter yang salah.'],
    ['nama_ibu', ['a'], 'Isian ini tidak sesuai.'],
    ['fb', { contains: '' }, 'Isian ini tidak sesuai.'],
    ['ig', 5, 'Isian ini tidak sesuai.'],
    ['no_hp', '1234567', TELEPON],
    ['no_hp', '0'.repeat(21), TELEPON],
    ['no_hp', '0812 abc 345', TELEPON],
    ['no_hp_ortu', '--------', TELEPON],
    ['email', 'bukan email', 'Email harus berupa alamat email yang benar.'],
    ['email', `a@${'b.'.repeat(150)}org`, 'Email harus berupa alamat email yang benar.'],
    ['ktp', '123456789012345', 'KTP harus 16 angka.'],
    ['ktp', '12345678901234567', 'KTP harus 16 angka.'],
    ['ktp', '123456789012345a', 'KTP harus 16 angka.'],
    ['tanggal', '17-08-2005', 'Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).'],
    ['tanggal', '2005-02-30', 'Tanggal harus berupa tanggal yang benar (tahun-bulan-hari).'],
    ['tanggal', '1899-12-31', 'Tanggal lahir harus tanggal yang sudah lewat.'],
    ['tanggal', '9999-12-31', 'Tanggal lahir harus tanggal yang sudah lewat.'],
  ])(
    'refuses %s %j and changes nothing, also not the good fields',
    async (field, value, sentence) => {
      const before = await row()
      const { status, error } = await change({ [field]: value, nama_wali: 'x' })
      expect([status, error.errors]).toEqual([422, { [field]: [sentence] }])
      expect(await row()).toEqual(before)
    },
  )

  it('takes yesterday in WITA for a birth date, and not today', async () => {
    // 00:30 on 2 March in WITA is still 1 March in UTC.
    time.now = new Date('2026-03-01T16:30:00Z')
    token = await sessionOf(test, mhs)
    await db.session.updateMany({ data: { expires_at: new Date(Date.now() + 60_000) } })
    expect((await change({ tanggal: '2026-03-01' })).status).toBe(200)
    expect((await change({ tanggal: '2026-03-02' })).status).toBe(422)
  })

  it('puts every mistake under its own field', async () => {
    const { error } = await change({ ktp: '1', email: 'x', tempat: 'baik' })
    expect(Object.keys(error.errors).sort()).toEqual(['email', 'ktp'])
  })

  it('answers 404 for another student and changes nothing', async () => {
    expect((await change({ fb: 'diambil' }, other.id)).status).toBe(404)
    expect(await db.mhs.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      fb: 'milik orang lain',
    })
  })

  it.each([[{}], [{ update_profile: false }], [{ fb: 'x' }], [[]], [{ password_update: '0' }]])(
    'refuses %j, which says nothing about what to change',
    async (body) => {
      const { status } = await call(update, { token, params: { id: String(mhs.id) }, body })
      expect(status).toBe(422)
      expect((await row()).fb).toBeNull()
    },
  )

  it('keeps markup as the text it is', async () => {
    const text = `<img src=x onerror=alert(1)>' ; drop table mhs; -- %s \${x}`
    expect((await change({ tempat: text })).body).toMatchObject({ tempat: text })
  })
})
