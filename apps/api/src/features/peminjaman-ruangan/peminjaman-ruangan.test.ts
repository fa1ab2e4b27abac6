import { create, list, update } from '@sia/contracts/peminjaman-ruangan'
import { terpakai } from '@sia/contracts/ruangan'
import type { Prisma } from '@sia/prisma/client'
import { createKelas, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, call, time } = test

const MENGAJUKAN = 'Berhasil mengajukan peminjaman ruangan.'
const MENGUBAH = 'Berhasil mengubah peminjaman ruangan.'
const DIPUTUSKAN = 'Edit tidak tersedia, peminjaman ini sudah ditanggapi.'
const BENTROK = 'Ruangan sudah dipakai pada waktu tersebut.'
const LAMPAU = 'Waktu mulai tidak boleh di masa lalu.'
const TERBALIK = 'Waktu selesai harus setelah waktu mulai.'
const WAKTU = 'Waktu harus berupa tanggal dan jam yang benar.'
const TELEPON = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'
const SESUAI = 'Isian ini tidak sesuai.'

let mhs: Awaited<ReturnType<typeof createMhs>>
let other: Awaited<ReturnType<typeof createMhs>>
let token: string
let aula: number
let lab: number

beforeAll(async () => {
  mhs = await createMhs(db, { nama: 'Ketut Sudarsana' })
  other = await createMhs(db)
  token = await sessionOf(test, mhs)
  await db.session.updateMany({ data: { expires_at: new Date('2999-01-01') } })
  // 10:00 in WITA.
  time.now = new Date('2026-03-02T02:00:00Z')
  aula = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  lab = (await db.ruangan.create({ data: { nama: 'Lab' } })).id
})

beforeEach(() => db.peminjamanRuangan.deleteMany())

const good = () => ({
  ruangan_id: aula,
  dari: '2026-03-03 09:00:00',
  sampai: '2026-03-03 11:00:00',
  no_telp: '0812-3456-789',
  keperluan: 'Rapat himpunan',
})
const stored = (fields: Partial<Prisma.PeminjamanRuanganUncheckedCreateInput> = {}) =>
  db.peminjamanRuangan.create({
    data: {
      mhs_id: mhs.id,
      ...good(),
      dari: new Date('2026-03-03T01:00:00Z'),
      sampai: new Date('2026-03-03T03:00:00Z'),
      ...fields,
    },
  })
const rows = () => db.peminjamanRuangan.findMany({ orderBy: { id: 'asc' } })
const apply = (fields: object) => call(create, { token, body: { ...good(), ...fields } })
const edit = (id: number | string, body: object) =>
  call(update, { token, params: { id: String(id) }, body })

describe('POST /api/peminjaman-ruangan', () => {
  it('names every mistake at once, whoever finds it', async () => {
    const { status, error } = await apply({
      ruangan_id: 999_999,
      dari: '2026-03-01 09:00:00',
      sampai: '2026-03-01 08:00:00',
      no_telp: '1',
      keperluan: ' ',
    })
    expect([status, error.errors]).toEqual([
      422,
      {
        ruangan_id: ['Ruangan tidak ditemukan.'],
        dari: [LAMPAU],
        sampai: [TERBALIK],
        no_telp: [TELEPON],
        keperluan: ['Keperluan tidak boleh kosong !'],
      },
    ])
    const half = await apply({ dari: '2026-03-01 09:00:00', sampai: 'besok', no_telp: '1' })
    expect(half.error.errors).toEqual({ dari: [LAMPAU], sampai: [WAKTU], no_telp: [TELEPON] })
    await stored({ mhs_id: other.id, menyetujui: 'Wakil' })
    expect((await apply({ no_telp: '1' })).error.errors).toEqual({
      dari: [BENTROK],
      no_telp: [TELEPON],
    })
  })

  it('is bounded in length and in how far ahead it is', async () => {
    const week = { dari: '2026-03-03 09:00:00', sampai: '2026-03-10 09:00:00' }
    expect((await apply(week)).status).toBe(200)
    const { error } = await apply({ ...week, sampai: '2026-03-10 09:00:01' })
    expect(error.errors).toEqual({ sampai: ['Peminjaman paling lama 7 hari.'] })
    const far = await apply({ dari: '9999-12-01 08:00:00', sampai: '9999-12-01 09:00:00' })
    expect(far.error.errors).toEqual({
      dari: ['Waktu mulai paling lambat lima tahun dari sekarang.'],
    })
    const longer = await createTestApp({ databaseUrl: test.url, env: { ROOM_LOAN_DAYS: '14' } })
    longer.time.now = time.now
    const body = { ...good(), ...week, sampai: '2026-03-17 09:00:00' }
    expect((await longer.call(create, { token, body })).status).toBe(200)
  })

  it('stores the application of the caller, undecided', async () => {
    const { status, body } = await apply({})
    expect([status, body]).toEqual([200, { status: 'success', msg: MENGAJUKAN }])
    expect(await rows()).toMatchObject([
      {
        ...good(),
        mhs_id: mhs.id,
        dari: new Date('2026-03-03T01:00:00Z'),
        sampai: new Date('2026-03-03T03:00:00Z'),
        mengetahui: null,
        menyetujui: null,
        rejected: null,
      },
    ])
  })

  it('takes a numeric text, times without seconds and the T of a date field, and forms', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/peminjaman-ruangan?',
      payload: new URLSearchParams({
        ...good(),
        ruangan_id: String(aula),
        dari: '2026-03-03T09:00',
        sampai: '2026-03-03 11:00',
        keperluan: 'Rapat & 100% +1',
      }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${token}`,
      },
    })
    expect(statusCode).toBe(200)
    expect(await rows()).toMatchObject([
      { ruangan_id: aula, dari: new Date('2026-03-03T01:00:00Z'), keperluan: 'Rapat & 100% +1' },
    ])
  })

  it('ignores what is not the applicant’s to say', async () => {
    const { status } = await apply({
      ...{ id: 7, mhs_id: other.id, mhs: { connect: { id: other.id } } },
      ...{ mengetahui: 'saya', menyetujui: 'saya', rejected: 'saya', created_at: '2000-01-01' },
    })
    expect(status).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({
      mhs_id: mhs.id,
      mengetahui: null,
      menyetujui: null,
      rejected: null,
    })
    expect(row?.created_at.getFullYear()).not.toBe(2000)
  })

  it.each<[object, Record<string, string[]>]>([
    [{ ruangan_id: undefined }, { ruangan_id: ['Ruangan tidak boleh kosong !'] }],
    [{ ruangan_id: '' }, { ruangan_id: ['Ruangan tidak boleh kosong !'] }],
    [{ ruangan_id: 999_999 }, { ruangan_id: ['Ruangan tidak ditemukan.'] }],
    [{ ruangan_id: -1 }, { ruangan_id: ['Ruangan tidak ditemukan.'] }],
    [{ ruangan_id: 1.5 }, { ruangan_id: ['Ruangan tidak ditemukan.'] }],
    [{ ruangan_id: 99_999_999_999 }, { ruangan_id: ['Ruangan tidak ditemukan.'] }],
    [{ ruangan_id: [1] }, { ruangan_id: [SESUAI] }],
    [{ ruangan_id: { id: 1 } }, { ruangan_id: [SESUAI] }],
    [{ ruangan_id: true }, { ruangan_id: [SESUAI] }],
    [{ dari: null }, { dari: ['Waktu mulai tidak boleh kosong !'] }],
    [{ dari: '03-03-2026 09:00' }, { dari: [WAKTU] }],
    [{ dari: '2026-02-30 09:00:00' }, { dari: [WAKTU] }],
    [{ dari: '2026-03-03 24:00:00' }, { dari: [WAKTU] }],
    [{ dari: '2026-03-03' }, { dari: [WAKTU] }],
    [{ dari: '2026-03-02 09:59:59' }, { dari: [LAMPAU] }],
    [{ dari: '0001-01-01 09:00:00' }, { dari: [LAMPAU] }],
    [{ dari: '0000-01-01 00:00:00' }, { dari: [WAKTU] }],
    [{ sampai: '' }, { sampai: ['Waktu selesai tidak boleh kosong !'] }],
    [{ sampai: '2026-03-03 09:00:00' }, { sampai: [TERBALIK] }],
    [{ sampai: '2026-03-03 08:00:00' }, { sampai: [TERBALIK] }],
    [
      { dari: '2026-03-01 09:00:00', sampai: '2026-03-01 08:00:00' },
      { dari: [LAMPAU], sampai: [TERBALIK] },
    ],
    [{ no_telp: '' }, { no_telp: ['Nomor telepon tidak boleh kosong !'] }],
    [{ no_telp: 'telepon saya' }, { no_telp: [TELEPON] }],
    [{ no_telp: 8_123_456_789 }, { no_telp: ['Nomor telepon tidak boleh kosong !'] }],
    [{ keperluan: '  ' }, { keperluan: ['Keperluan tidak boleh kosong !'] }],
    [{ keperluan: ['a'] }, { keperluan: ['Keperluan tidak boleh kosong !'] }],
    [{ keperluan: 'x'.repeat(10_000) }, { keperluan: ['Paling banyak 1000 karakter.'] }],
    [{ keperluan: 'a\0b' }, { keperluan: ['Isian ini memuat karakter yang salah.'] }],
  ])('refuses %j under its field and stores nothing', async (fields, errors) => {
    const { status, error } = await apply(fields)
    expect([status, error.errors]).toEqual([422, errors])
    expect(await rows()).toEqual([])
  })

  it('names every empty field at once', async () => {
    const { error } = await call(create, { token, body: {} })
    expect(Object.keys(error.errors)).toEqual([
      'ruangan_id',
      'dari',
      'sampai',
      'no_telp',
      'keperluan',
    ])
  })

  it.each([
    ['inside', '09:30', '10:30', false],
    ['around', '08:00', '12:00', false],
    ['over the start', '08:00', '09:01', false],
    ['over the end', '10:59', '12:00', false],
    ['ending as it starts', '08:00', '09:00', true],
    ['starting as it ends', '11:00', '12:00', true],
  ])('measures against approved loans: %s', async (_, dari, sampai, free) => {
    await stored({ mhs_id: other.id, menyetujui: 'Kepala Bagian' })
    const { status, error } = await apply({
      dari: `2026-03-03 ${dari}:00`,
      sampai: `2026-03-03 ${sampai}:00`,
    })
    expect(status).toBe(free ? 200 : 422)
    expect(error.errors).toEqual(free ? undefined : { dari: [BENTROK] })
    expect(await rows()).toHaveLength(free ? 2 : 1)
  })

  it('does not mind loans that are pending, acknowledged, rejected or of another room', async () => {
    await stored({ mhs_id: other.id })
    await stored({ mhs_id: other.id, mengetahui: 'Wakil' })
    await stored({ mhs_id: other.id, rejected: 'Wakil' })
    await stored({ mhs_id: other.id, ruangan_id: lab, menyetujui: 'Wakil' })
    expect((await apply({})).status).toBe(200)
  })
})

describe('GET /api/peminjaman-ruangan', () => {
  const page = async (query: object) => {
    const { body } = await call(list, { token, query: { ...query } })
    return body
  }

  it('shows the own loans, newest first, with room and applicant', async () => {
    const first = await stored({ mengetahui: 'Wakil' })
    const second = await stored({ ruangan_id: lab })
    await stored({ mhs_id: other.id, keperluan: 'RAHASIA' })
    const { title, peminjaman_ruangan } = await page({})
    expect(title).toBe('Peminjaman Ruangan')
    expect(peminjaman_ruangan).toMatchObject({ current_page: 1, from: 1, to: 2, total: 2 })
    const { data } = Array.isArray(peminjaman_ruangan) ? { data: [] } : peminjaman_ruangan
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(data[1]).toEqual({
      id: first.id,
      mhs_id: mhs.id,
      mhs: { nama: 'Ketut Sudarsana' },
      ruangan: { id: aula, nama: 'Aula' },
      ...good(),
      mengetahui: 'Wakil',
      menyetujui: null,
      rejected: null,
    })
    expect(JSON.stringify(peminjaman_ruangan)).not.toContain('RAHASIA')
  })

  it('pages by ten; a page past the end is empty and no error; page=all is a list', async () => {
    for (let n = 0; n < 11; n += 1) await stored()
    expect((await page({ page: 2 })).peminjaman_ruangan).toMatchObject({
      data: [{ mhs_id: mhs.id }],
      from: 11,
      to: 11,
      total: 11,
      per_page: 10,
      last_page: 2,
    })
    expect((await page({ page: 9 })).peminjaman_ruangan).toMatchObject({ data: [], from: null })
    expect((await page({ page: 'all' })).peminjaman_ruangan).toHaveLength(11)
    expect((await page({ page: '-1' })).peminjaman_ruangan).toMatchObject({ current_page: 1 })
  })

  it('is empty without loans', async () => {
    await stored({ mhs_id: other.id })
    expect((await page({})).peminjaman_ruangan).toMatchObject({ data: [], total: 0, from: null })
  })
})

describe('PATCH /api/peminjaman-ruangan/{id}', () => {
  it('changes all that is sent', async () => {
    const { id } = await stored()
    const fields = {
      ruangan_id: lab,
      dari: '2026-03-04 13:00:00',
      sampai: '2026-03-04 15:00:00',
      no_telp: '+62 811 222 333',
      keperluan: 'Latihan',
    }
    const { status, body } = await edit(id, fields)
    expect([status, body]).toEqual([200, { status: 'success', msg: MENGUBAH }])
    expect(await rows()).toMatchObject([
      {
        id,
        mhs_id: mhs.id,
        ...fields,
        dari: new Date('2026-03-04T05:00:00Z'),
        sampai: new Date('2026-03-04T07:00:00Z'),
      },
    ])
  })

  it('keeps what is not sent, and what is not the applicant’s to change', async () => {
    const row = await stored()
    const { status } = await edit(row.id, {
      ...{ keperluan: 'Latihan', id: 1, mhs_id: other.id, created_at: '2000-01-01' },
      ...{ mengetahui: 'saya', menyetujui: 'saya', rejected: 'saya', mhs: {}, ruangan: {} },
    })
    expect(status).toBe(200)
    expect(await rows()).toEqual([{ ...row, keperluan: 'Latihan' }])
    expect((await edit(row.id, {})).status).toBe(200)
    expect(await rows()).toEqual([{ ...row, keperluan: 'Latihan' }])
  })

  it.each<[object, Record<string, string[]>]>([
    [{ ruangan_id: null }, { ruangan_id: ['Ruangan tidak boleh kosong !'] }],
    [{ ruangan_id: 999_999 }, { ruangan_id: ['Ruangan tidak ditemukan.'] }],
    [{ dari: '2026-03-01 09:00:00' }, { dari: [LAMPAU] }],
    [{ dari: '2026-03-03 11:00:00' }, { sampai: [TERBALIK] }],
    [{ sampai: '2026-03-03 08:00:00' }, { sampai: [TERBALIK] }],
    [
      { dari: '', sampai: [] },
      {
        dari: ['Waktu mulai tidak boleh kosong !'],
        sampai: ['Waktu selesai tidak boleh kosong !'],
      },
    ],
    [{ no_telp: null }, { no_telp: ['Nomor telepon tidak boleh kosong !'] }],
    [{ keperluan: 'a\0' }, { keperluan: ['Isian ini memuat karakter yang salah.'] }],
  ])('refuses %j under its field and changes nothing', async (fields, errors) => {
    const row = await stored()
    const { status, error } = await edit(row.id, fields)
    expect([status, error.errors]).toEqual([422, errors])
    expect(await rows()).toEqual([row])
  })

  it('names every mistake of an edit at once, judging what was kept and not what can not be read', async () => {
    const row = await stored()
    expect(
      (await edit(row.id, { sampai: '2026-03-03 08:00:00', no_telp: '1' })).error.errors,
    ).toEqual({ sampai: [TERBALIK], no_telp: [TELEPON] })
    expect((await edit(row.id, { dari: 'x', sampai: '2026-03-03 08:00:00' })).error.errors).toEqual(
      {
        dari: [WAKTU],
      },
    )
    expect(await rows()).toEqual([row])
  })

  it('refuses a move onto an approved loan', async () => {
    await stored({ mhs_id: other.id, ruangan_id: lab, menyetujui: 'Wakil' })
    const row = await stored()
    const { status, error } = await edit(row.id, { ruangan_id: lab })
    expect([status, error.errors]).toEqual([422, { dari: [BENTROK] }])
    expect(await rows()).toContainEqual(row)
  })

  it.each(['mengetahui', 'menyetujui', 'rejected'])(
    'answers 409 with status fail once %s is set, and changes nothing',
    async (field) => {
      const row = await stored({ [field]: 'Kepala Bagian' })
      const { status, body } = await edit(row.id, { keperluan: 'diubah' })
      expect([status, body]).toEqual([
        409,
        { status: 'fail', msg: DIPUTUSKAN, message: DIPUTUSKAN, errors: {} },
      ])
      expect(await rows()).toEqual([row])
    },
  )

  it('treats an empty decision as none, like the screen', async () => {
    const { id } = await stored({ mengetahui: '' })
    expect((await edit(id, { keperluan: 'diubah' })).body.status).toBe('success')
  })

  it('answers the same 404 to a foreign, an unknown and an odd id, and changes nothing', async () => {
    const foreign = await stored({ mhs_id: other.id })
    const decided = await stored({ mhs_id: other.id, menyetujui: 'Wakil' })
    const answers = new Set<string>()
    for (const id of [foreign.id, decided.id, 999_999, 0, 'abc', '-1', '9'.repeat(12)]) {
      const { status, error } = await edit(id, good())
      answers.add(`${status} ${JSON.stringify(error)}`)
    }
    expect([...answers]).toEqual(['404 {"message":"Data tidak ditemukan.","errors":{}}'])
    expect(await rows()).toEqual([foreign, decided])
  })
})

describe('a loan and the timetable', () => {
  const KULIAH = 'Ruangan dipakai untuk kuliah pada waktu tersebut.'
  let kelas: Awaited<ReturnType<typeof createKelas>>

  beforeAll(async () => {
    // Mondays 08:00 to 09:40; its sessions are dated from 1 March on, day by day.
    kelas = await createKelas(db, { kode: 'MI-4A', semester: 4, ruangan_id: lab })
    await db.semesterAjaran.create({
      data: {
        tahun_ajaran_id: kelas.tahun_ajaran_id,
        semester: 'genap',
        mulai: day('2026-02-02'),
        selesai: day('2026-07-31'),
        aktif: true,
      },
    })
  })

  const ask = async (dari: string, sampai: string) => {
    const { status, error } = await apply({ ruangan_id: lab, dari, sampai })
    return status === 200 ? 'free' : error.errors
  }

  it('refuses what meets a lecture of the running term', async () => {
    expect(await ask('2026-03-23 09:00:00', '2026-03-23 12:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-03-20 12:00:00', '2026-03-24 12:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-03-23 09:40:00', '2026-03-23 12:00:00')).toBe('free')
    expect(await ask('2026-03-24 08:00:00', '2026-03-24 12:00:00')).toBe('free')
    expect(await ask('2026-03-12 08:00:00', '2026-03-12 09:00:00')).toEqual({ dari: [KULIAH] })
    const row = await stored()
    const moved = await edit(row.id, {
      ruangan_id: lab,
      dari: '2026-03-23 08:00:00',
      sampai: '2026-03-23 09:00:00',
    })
    expect(moved.error.errors).toEqual({ dari: [KULIAH] })
  })

  it('takes no notice of a cancelled session, of other rooms, and of days outside the term', async () => {
    const monday = { kelas_id_pertemuan: { kelas_id: kelas.id, pertemuan: '9' } }
    await db.pengajaran.update({ where: monday, data: { status: 9 } })
    expect(await ask('2026-03-09 08:00:00', '2026-03-09 09:00:00')).toBe('free')
    await db.pengajaran.update({ where: monday, data: { status: 1 } })
    expect(await ask('2026-03-09 08:00:00', '2026-03-09 09:00:00')).toEqual({ dari: [KULIAH] })
    expect(await ask('2026-08-03 08:00:00', '2026-08-03 09:00:00')).toBe('free')
    const { status } = await apply({ dari: '2026-03-23 08:00:00', sampai: '2026-03-23 09:00:00' })
    expect(status).toBe(200)
  })

  it('shows the lectures among the times that are taken', async () => {
    const { body } = await call(terpakai, { token, params: { id: String(lab) } })
    expect(body.data).toContainEqual({
      dari: '2026-03-23 08:00:00',
      sampai: '2026-03-23 09:40:00',
      kuliah: true,
    })
    expect(body.data.at(-1)?.dari).toBe('2026-07-27 08:00:00')
  })
})
