import { beforeEach, describe, expect, it } from 'vitest'
import { createBorrower } from '../../../test/borrower.ts'

const test = await createBorrower()
const { db, mhs, other, lab, good, stored, rows, edit } = test

beforeEach(() => db.peminjamanRuangan.deleteMany())

const MENGUBAH = 'Berhasil mengubah peminjaman ruangan.'
const DIPUTUSKAN = 'Edit tidak tersedia, peminjaman ini sudah ditanggapi.'
const BENTROK = 'Ruangan sudah dipakai pada waktu tersebut.'
const LAMPAU = 'Waktu mulai tidak boleh di masa lalu.'
const TERBALIK = 'Waktu selesai harus setelah waktu mulai.'
const WAKTU = 'Waktu harus berupa tanggal dan jam yang benar.'
const TELEPON = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'

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

  it('names every mistake of an edit at once, judging what was kept and not what cannot be read', async () => {
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
