import { describe, expect, test } from 'vitest'
import {
  type AngsuranJenjang,
  computeDenda,
  computeTotalDenda,
  listSlot,
  pickAngsuran,
  unwrapAngsuran,
} from './pembayaran.ts'

const d1: AngsuranJenjang = {
  jenjang: 'D1',
  angsuran: 1_000_000,
  slot: [
    { ke: 1, jumlah: 1_000_000, denda: 2, tanggal: '2025-10-05' },
    { ke: 2, jumlah: 950_000, denda: null, tanggal: '2025-11-05' },
    { ke: 12, jumlah: 50_000, denda: 1, tanggal: null },
  ],
}

const d2 = (angsuran: number | null, ...paid: number[]): AngsuranJenjang[] => [
  {
    ...{ jenjang: 'D2', angsuran },
    slot: paid.map((ke) => ({ ke, jumlah: 7, denda: null, tanggal: null })),
  },
]

describe('listSlot', () => {
  test('12 slots of a D1 student', () => {
    const slots = listSlot([d1])
    expect(slots.map(({ ke }) => ke)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(slots[0]).toEqual({
      ke: 1,
      angsuran: 1_000_000,
      jumlah: 1_000_000,
      denda: 10_000,
      tanggal: '2025-10-05',
    })
    expect(slots[1]).toEqual({
      ke: 2,
      angsuran: 1_000_000,
      jumlah: 950_000,
      denda: 0,
      tanggal: '2025-11-05',
    })
    expect(slots[2]).toEqual({
      ke: 3,
      angsuran: 1_000_000,
      jumlah: 0,
      denda: 0,
      tanggal: null,
    })
    expect(slots[11]).toMatchObject({ ke: 12, jumlah: 50_000, denda: 5_000 })
  })

  test('24 slots of a D2 student', () => {
    const slots = listSlot(d2(1, 24))
    expect(slots).toHaveLength(24)
    expect(slots.findIndex(({ jumlah }) => jumlah > 0)).toBe(23)
  })

  test('a slot beyond the last is no slot', () => {
    const slots = listSlot(d2(1, 25, 0))
    expect(slots.some(({ jumlah }) => jumlah > 0)).toBe(false)
  })

  test('both records, or none', () => {
    expect(listSlot([d1, ...d2(1)])).toHaveLength(36)
    expect(listSlot([])).toEqual([])
  })
})

describe('fines', () => {
  test.each([
    [0, 0],
    [1, 5_000],
    [3, 15_000],
    [null, 0],
    [undefined, 0],
  ])('%j late units cost %d', (units, rupiah) => {
    expect(computeDenda(units)).toBe(rupiah)
  })

  test('the total takes slot units times 5,000 and optional fines as given', () => {
    // (2 + 1) * 5,000 + 7,500
    expect(computeTotalDenda(listSlot([d1]), [{ denda: 7_500 }, { denda: null }])).toBe(22_500)
    expect(computeTotalDenda([], [])).toBe(0)
  })
})

describe('pickAngsuran', () => {
  const fee = { angsuran: 333 }
  test.each([
    [[111, 222], fee, 111],
    [[222], fee, 222],
    [[null, 222], fee, 222],
    [[null], fee, 333],
    [[], fee, 333],
    [[], null, 0],
  ])('case %#', (prices, biaya, expected) => {
    const angsuran_jenjang = prices.map((angsuran) => ({ angsuran }))
    expect(pickAngsuran({ biaya, angsuran_jenjang })).toBe(expected)
  })
})

describe('unwrapAngsuran', () => {
  test('takes the numbered columns of a level, and none of a level without a record', () => {
    const angsuran_1 = { angsuran: 9, pembayaran_12: 7, denda_12: 2, tanggal_12: '2026-01-02' }
    const [record, ...others] = unwrapAngsuran({
      angsuran_1: { ...angsuran_1, pembayaran_13: 8 },
      angsuran_2: null,
    })
    expect(others).toEqual([])
    expect(record).toMatchObject({ jenjang: 'D1', angsuran: 9 })
    expect(record?.slot).toHaveLength(12)
    expect(record?.slot.at(-1)).toEqual({ ke: 12, jumlah: 7, denda: 2, tanggal: '2026-01-02' })
    expect(record?.slot[0]).toEqual({ ke: 1, jumlah: null, denda: null, tanggal: null })
    expect(unwrapAngsuran({ angsuran_2: { angsuran: null } })[0]?.slot).toHaveLength(24)
    expect(unwrapAngsuran({})).toEqual([])
  })
})
