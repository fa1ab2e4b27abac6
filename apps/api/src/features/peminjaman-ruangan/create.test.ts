import { create } from '@sia/contracts/peminjaman-ruangan'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBorrower } from '../../../test/borrower.ts'
import { createTestApp } from '../../../test/harness.ts'

const test = await createBorrower()
const { app, db, call, time, mhs, other, token, aula, lab, good, stored, rows, apply } = test

beforeEach(() => db.peminjamanRuangan.deleteMany())

const MENGAJUKAN = 'Berhasil mengajukan peminjaman ruangan.'
const BENTROK = 'Ruangan sudah dipakai pada waktu tersebut.'
const LAMPAU = 'Waktu mulai tidak boleh di masa lalu.'
const TERBALIK = 'Waktu selesai harus setelah waktu mulai.'
const WAKTU = 'Waktu harus berupa tanggal dan jam yang benar.'
const TELEPON = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'
const SESUAI = 'Isian ini tidak sesuai.'

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
