import { list, terpakai } from '@sia/contracts/ruangan'
import { createMhs } from '@sia/server/test/factories'
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
