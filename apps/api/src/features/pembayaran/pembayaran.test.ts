import { angsuranOptional } from '@sia/contracts/pembayaran'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test

let mhs_id: number
let other_id: number
let token: string

beforeAll(async () => {
  const mhs = await createMhs(db)
  mhs_id = mhs.id
  other_id = (await createMhs(db)).id
  token = await sessionOf(test, mhs)
  await db.angsuranOptional.createMany({
    data: [
      { mhs_id, jumlah: 250_000, denda: 10_000, tanggal: day('2025-06-02') },
      { mhs_id, jumlah: 300_000 },
      { mhs_id, jumlah: 100_000, tanggal: day('2025-06-01') },
      { mhs_id: other_id, jumlah: 999_999 },
    ],
  })
  await db.angsuran.create({ data: { mhs_id, jumlah: 555 } })
})

const get = (id: string | number) =>
  call(angsuranOptional, { token, params: { mhs_id: String(id) }, query: { mhs_id: other_id } })

describe('GET /api/angsuran/{mhs_id}', () => {
  it('lists the own optional installments, oldest first, whatever the query names', async () => {
    const { status, body } = await get(mhs_id)
    expect(status).toBe(200)
    expect(body.angsuran_optional).toEqual([
      { id: expect.any(Number), jumlah: 100_000, denda: 0, tanggal: '2025-06-01' },
      { id: expect.any(Number), jumlah: 250_000, denda: 10_000, tanggal: '2025-06-02' },
      { id: expect.any(Number), jumlah: 300_000, denda: 0, tanggal: null },
    ])
  })

  it('answers an empty list where there is none', async () => {
    const mhs = await createMhs(db)
    const bearer = await sessionOf(test, mhs)
    const { body } = await call(angsuranOptional, {
      token: bearer,
      params: { mhs_id: String(mhs.id) },
    })
    expect(body).toEqual({ angsuran_optional: [], jatuh_tempo_angsuran: null })
  })

  it('says when installments are due, once the college has set it', async () => {
    await db.pengaturan.update({ where: { id: 1 }, data: { angsuran_hari: 31 } })
    expect((await get(mhs_id)).body.jatuh_tempo_angsuran).toEqual({ hari: 31, bulan_pertama: 7 })
  })

  it('answers the same 404 to a foreign, an unknown and an odd id', async () => {
    const answers = new Set<string>()
    for (const id of [other_id, 999_999, 0, 'abc', `${mhs_id} `, '99999999999']) {
      const { status, error } = await get(id)
      answers.add(`${status} ${JSON.stringify(error)}`)
    }
    expect([...answers]).toEqual(['404 {"message":"Data tidak ditemukan.","errors":{}}'])
  })
})
