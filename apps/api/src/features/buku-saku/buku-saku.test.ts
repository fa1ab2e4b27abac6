import { create, list } from '@sia/contracts/buku-saku'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call, time } = test
const SUBMITTED = 'Berhasil mengajukan kegiatan.'

let mhs: { id: number; token: string }
let other: { id: number }
let kegiatan: { id: number; judul: string }[]

beforeAll(async () => {
  kegiatan = await db.bukuSakuKegiatan.createManyAndReturn({
    data: Array.from({ length: 23 }, (_, index) => ({
      judul: `Kegiatan ${index}`,
      bulan: 12 - (index % 12),
    })),
  })
})

beforeEach(async () => {
  time.now = NOW
  const { id } = await createMhs(db)
  mhs = { id, token: await sessionOf(test, { id }) }
  other = await createMhs(db)
})

const idOf = (index: number) => kegiatan[index]?.id ?? 0
const claim = (body: object) => call(create, { token: mhs.token, body })
const good = () => ({ buku_saku_kegiatan_id: idOf(0), status: '1', tanggal: '2024-03-10' })
const stored = () => db.bukuSaku.findMany({ where: { mhs_id: mhs.id } })
const decided = (status: number) =>
  db.bukuSaku.create({
    data: {
      mhs_id: mhs.id,
      buku_saku_kegiatan_id: idOf(0),
      status,
      tanggal: day('2024-01-01'),
    },
  })

describe('GET /api/buku-saku-kegiatan', () => {
  const rows = async (page: string) => {
    const { body } = await call(list, { token: mhs.token, query: { page } })
    const { buku_saku_kegiatan: found } = body
    return Array.isArray(found) ? found : found.data
  }

  it('pages through all activities by month, without a gap', async () => {
    const { body } = await call(list, { token: mhs.token, query: { page: '2' } })
    expect(body.buku_saku_kegiatan).toMatchObject({
      current_page: 2,
      from: 21,
      to: 23,
      total: 23,
      per_page: 20,
      last_page: 2,
    })
    const all = [...(await rows('1')), ...(await rows('2'))]
    expect(all).toHaveLength(23)
    expect(all.map(({ bulan }) => bulan)).toEqual(
      all.map(({ bulan }) => bulan).sort((a, b) => a - b),
    )
    expect(await rows('all')).toEqual(all)
    expect(await rows('3')).toEqual([])
  })

  it('carries the own claim only, with every field of the contract', async () => {
    const own = await decided(9)
    await db.bukuSaku.create({
      data: {
        mhs_id: other.id,
        buku_saku_kegiatan_id: idOf(0),
        status: 2,
        tanggal: day('2024-01-01'),
      },
    })
    const found = (await rows('all')).find(({ id }) => id === idOf(0))
    expect(found).toEqual({
      ...kegiatan[0],
      // December, joined on the first day of 2024.
      tahun: 2023,
      buku_saku: [
        {
          id: own.id,
          mhs_id: mhs.id,
          buku_saku_kegiatan_id: idOf(0),
          status: 9,
          tanggal: '2024-01-01',
          alasan: null,
          bukti: null,
        },
      ],
    })
  })

  it.each([
    ['2026-07-31T15:59:59Z', 2025],
    ['2026-07-31T16:00:00Z', 2026],
  ])('at %s the academic year in WITA began in August %d', async (now, tahun) => {
    const token = await sessionOf(test, other)
    time.now = new Date(now)
    const { body } = await call(list, { token, query: { page: 'all' } })
    expect(body.buku_saku_kegiatan).toContainEqual(expect.objectContaining({ bulan: 8, tahun }))
  })
})

describe('POST /api/buku-saku', () => {
  it('submits a claim under the caller and says so twice', async () => {
    const { status, body } = await claim({ ...good(), mhs_id: mhs.id, id: 4242 })
    expect([status, body]).toEqual([200, { msg: SUBMITTED, data: { msg: SUBMITTED } }])
    const [row, ...more] = await stored()
    expect(more).toEqual([])
    expect(row).toMatchObject({ status: 1, tanggal: day('2024-03-10') })
    expect(row?.id).not.toBe(4242)
  })

  it.each([1, 9])(
    'sends a claim of status %i again, as one row that is pending',
    async (status) => {
      const { id } = await decided(status)
      expect((await claim(good())).status).toBe(200)
      expect(await stored()).toEqual([
        expect.objectContaining({ id, status: 1, tanggal: day('2024-03-10') }),
      ])
    },
  )

  it('never touches an approved claim', async () => {
    const row = await decided(2)
    const { status, error } = await claim(good())
    expect(status).toBe(409)
    expect(error).toEqual({
      message: 'Pengajuan yang sudah disetujui tidak dapat diubah.',
      errors: {},
    })
    expect(await stored()).toEqual([row])
  })

  it('takes today in WITA and nothing later', async () => {
    time.now = new Date('2024-03-09T16:00:00Z')
    expect((await claim({ ...good(), tanggal: '2024-03-11' })).error.errors).toEqual({
      tanggal: ['Tanggal tidak boleh di masa depan.'],
    })
    expect(await stored()).toEqual([])
    expect((await claim({ ...good(), tanggal: '2024-03-10' })).status).toBe(200)
  })

  it('takes no day long before the intake, and names every mistake at once', async () => {
    const old = { tanggal: ['Tanggal paling awal 1 Januari 2023.'] }
    expect((await claim({ ...good(), tanggal: '0001-01-01' })).error.errors).toEqual(old)
    expect((await claim({ ...good(), tanggal: '2022-12-31', status: 2 })).error.errors).toEqual({
      ...old,
      status: ['Status harus Sudah Mengikuti.'],
    })
    expect((await claim({ ...good(), tanggal: '2023-01-01' })).status).toBe(200)
  })

  it('names every empty field', async () => {
    const { status, error } = await claim({ status: '', tanggal: '' })
    expect(status).toBe(422)
    expect(error.errors).toEqual({
      buku_saku_kegiatan_id: ['Kegiatan tidak boleh kosong !'],
      status: ['Status tidak boleh kosong !'],
      tanggal: ['Tanggal tidak boleh kosong !'],
    })
  })

  const odd = [true, [1], { a: 1 }, '\0', 'x'.repeat(10_000)]
  it.each([
    ...[0, 2, 9, '2', 1.5, ...odd].map((value) => ['status', value]),
    ...['2024-02-30', '0000-01-01', '10-03-2024', '2024-03-10 08:00:00', 5, ...odd].map((value) => [
      'tanggal',
      value,
    ]),
    ...[0, -1, 1.5, 999_999, 2 ** 31, '99999999999', ...odd].map((value) => [
      'buku_saku_kegiatan_id',
      value,
    ]),
  ] as [string, unknown][])('refuses %s %j', async (field, value) => {
    const { status, error } = await claim({ ...good(), [field]: value })
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
    expect(await stored()).toEqual([])
  })

  it('refuses the name of another student', async () => {
    expect((await claim({ ...good(), mhs_id: other.id })).status).toBe(403)
    expect(await db.bukuSaku.count({ where: { mhs_id: { in: [mhs.id, other.id] } } })).toBe(0)
  })
})
