import { list, showDay, terpakai } from '@sia/contracts/ruangan'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call, time } = test

let token: string
let aula: number
let lab: number

beforeAll(async () => {
  const mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
  await db.session.updateMany({ data: { expires_at: new Date('2999-01-01') } })
  time.now = new Date('2026-03-02T02:00:00Z')
  await db.ruangan.createMany({
    data: Array.from({ length: 21 }, (_, index) => ({
      nama: `Ruang ${String(index).padStart(2, '0')}`,
    })),
  })
  aula = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  lab = (await db.ruangan.create({ data: { nama: 'Lab' } })).id
  const loan = (ruangan_id: number, dari: string, sampai: string, decided: object = {}) => ({
    mhs_id: mhs.id,
    ruangan_id,
    dari: new Date(`2026-${dari}Z`),
    sampai: new Date(`2026-${sampai}Z`),
    no_telp: '08123456789',
    keperluan: 'RAHASIA',
    ...decided,
  })
  const approved = { menyetujui: 'Kepala Bagian' }
  await db.peminjamanRuangan.createMany({
    data: [
      loan(aula, '03-03T01:00', '03-03T03:00', approved),
      loan(aula, '03-02T01:00', '03-02T02:30', approved),
      loan(aula, '03-01T01:00', '03-02T01:00', approved),
      loan(aula, '03-02T01:30', '03-02T02:00', {}),
      loan(aula, '03-04T01:00', '03-04T02:00', { mengetahui: 'Wakil' }),
      loan(aula, '03-05T01:00', '03-05T02:00', { rejected: 'Wakil' }),
      loan(lab, '03-06T01:00', '03-06T02:00', approved),
    ],
  })
})

describe('GET /api/ruangan', () => {
  it('lists all rooms by name for page=all and without a page', async () => {
    for (const query of [{ page: 'all' }, undefined]) {
      const { status, body } = await call(list, { token, ...(query && { query }) })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['data'])
      expect(body.data).toHaveLength(23)
      expect(body.data[0]).toEqual({ id: aula, nama: 'Aula' })
    }
  })

  it('pages when asked for a page', async () => {
    const { body } = await call(list, { token, query: { page: 2 } })
    expect(body).toMatchObject({ current_page: 2, from: 21, to: 23, total: 23, last_page: 2 })
    expect(body.data.map(({ nama }) => nama)).toEqual(['Ruang 18', 'Ruang 19', 'Ruang 20'])
  })
})

describe('GET /api/ruangan/{id}/terpakai', () => {
  const get = (id: string | number) => call(terpakai, { token, params: { id: String(id) } })

  it('shows the approved times of that room that are not over, and nothing else of them', async () => {
    const { status, body } = await get(aula)
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { dari: '2026-03-02 09:00:00', sampai: '2026-03-02 10:30:00', kuliah: false },
          { dari: '2026-03-03 09:00:00', sampai: '2026-03-03 11:00:00', kuliah: false },
        ],
      },
    ])
  })

  it('answers 404 to a room that does not exist', async () => {
    for (const id of [999_999, 0, 'abc', '1.5']) expect((await get(id)).status).toBe(404)
  })
})

describe('GET /api/ruangan/hari', () => {
  const DAY = '2027-05-04'
  const at = (hour: number) => new Date(`${DAY}T${String(hour).padStart(2, '0')}:00:00+08:00`)

  async function createDay() {
    const [own, other] = [await createMhs(db), await createMhs(db)]
    const bearer = await sessionOf(test, own)
    await db.session.updateMany({ data: { expires_at: new Date('2999-01-01') } })
    const facts = { kapasitas: 40, fasilitas: 'proyektor' }
    const { id } = await db.ruangan.create({ data: { nama: `Hari ${own.nim}`, ...facts } })
    const loan = (mhs_id: number, from: number, until: number, decided: object = {}) => ({
      ...{ mhs_id, ruangan_id: id, dari: at(from), sampai: at(until) },
      ...{ no_telp: '08123456789', keperluan: 'RAHASIA', ...decided },
    })
    const approved = { menyetujui: 'Kepala Bagian' }
    await db.peminjamanRuangan.createMany({
      data: [
        loan(other.id, 8, 9, approved),
        loan(other.id, 9, 10),
        loan(other.id, 10, 11, { mengetahui: 'Wakil' }),
        loan(other.id, 11, 12, { rejected: 'Wakil' }),
        loan(own.id, 13, 14, approved),
        loan(own.id, 14, 15, { mengetahui: 'Wakil' }),
        loan(own.id, 15, 16, { rejected: 'Wakil' }),
        loan(own.id, 22, 23, approved),
      ],
    })
    return { id, bearer }
  }

  it('shows what takes each room, the own applications, and nothing of whose the others are', async () => {
    const { id, bearer } = await createDay()
    const { status, body } = await call(showDay, { token: bearer, query: { tanggal: DAY } })
    expect(status).toBe(200)
    expect(body.ruangan.find((one) => one.id === id)).toMatchObject({
      kapasitas: 40,
      fasilitas: 'proyektor',
    })
    const rows = body.terpakai.filter(({ ruangan_id }) => ruangan_id === id)
    expect(rows.map(({ dari, jenis }) => `${dari.slice(11, 13)} ${jenis}`)).toEqual([
      '08 dipinjam',
      '13 milik_sendiri',
      '14 menunggu',
      '22 milik_sendiri',
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(['ruangan_id', 'dari', 'sampai', 'jenis'])
    expect(JSON.stringify(body)).not.toContain('RAHASIA')
  })

  it('has no other day’s, and refuses what is no day', async () => {
    const { id, bearer } = await createDay()
    const { body } = await call(showDay, { token: bearer, query: { tanggal: '2027-05-05' } })
    expect(body.terpakai.filter(({ ruangan_id }) => ruangan_id === id)).toEqual([])
    const wrong = await call(showDay, { token: bearer, query: { tanggal: '2027-13-05' } })
    expect(wrong.status).toBe(422)
  })

  it('has the lectures of the running term', async () => {
    const { bearer } = await createDay()
    const kelas = await createKelas(db)
    const day = new Date(`${DAY}T00:00:00Z`)
    await db.pengajaran.updateMany({
      where: { kelas_id: kelas.id, pertemuan: '3' },
      data: { tanggal: day },
    })
    await db.semesterAjaran.updateMany({ data: { aktif: false } })
    await db.semesterAjaran.create({
      data: {
        tahun_ajaran_id: kelas.tahun_ajaran_id,
        semester: 'genap',
        mulai: new Date('2027-05-01'),
        selesai: new Date('2027-05-30'),
        aktif: true,
      },
    })
    const { body } = await call(showDay, { token: bearer, query: { tanggal: DAY } })
    const rows = body.terpakai.filter(({ ruangan_id }) => ruangan_id === kelas.ruangan_id)
    expect(rows.map(({ jenis }) => jenis)).toEqual(['kuliah'])
  })
})
