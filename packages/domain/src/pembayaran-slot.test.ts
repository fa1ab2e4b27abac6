import { describe, expect, test } from 'vitest'
import {
  computeDenda,
  computeTotalDenda,
  type DataPembayaran,
  listSlot,
  pickAngsuran,
  type SlotRecord,
} from './pembayaran.ts'

const angsuran_1: SlotRecord = {
  angsuran: 1_000_000,
  pembayaran_1: 1_000_000,
  denda_1: 2,
  tanggal_1: '2025-10-05',
  pembayaran_2: 950_000,
  denda_2: null,
  tanggal_2: '2025-11-05',
  pembayaran_12: 50_000,
  denda_12: 1,
  tanggal_12: null,
}
const empty: DataPembayaran = { biaya: null, angsuran: [], angsuran_optional: [] }

describe('listSlot', () => {
  test('12 slots of a D1 student', () => {
    const slots = listSlot({ angsuran_1 })
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
    const slots = listSlot({ angsuran_1: null, angsuran_2: { angsuran: 1, pembayaran_24: 7 } })
    expect(slots).toHaveLength(24)
    expect(slots.findIndex(({ jumlah }) => jumlah > 0)).toBe(23)
  })

  test('a slot beyond the last is no slot', () => {
    const slots = listSlot({ angsuran_1: { angsuran: 1, pembayaran_13: 7, pembayaran_0: 7 } })
    expect(slots.some(({ jumlah }) => jumlah > 0)).toBe(false)
  })

  test('both records, or none', () => {
    expect(listSlot({ angsuran_1, angsuran_2: { angsuran: 1 } })).toHaveLength(36)
    expect(listSlot({ angsuran_1: null, angsuran_2: null })).toEqual([])
    expect(listSlot({})).toEqual([])
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
    expect(computeTotalDenda({ angsuran_1, angsuran: [{ denda: 7_500 }, { denda: null }] })).toBe(
      22_500,
    )
    expect(computeTotalDenda(empty)).toBe(0)
  })
})

describe('pickAngsuran', () => {
  const one = { angsuran: 111 }
  const two = { angsuran: 222 }
  const fee = { angsuran: 333 }
  test.each([
    [{ angsuran_1: one, angsuran_2: two, biaya: fee }, 111],
    [{ angsuran_1: null, angsuran_2: two, biaya: fee }, 222],
    [{ angsuran_1: { angsuran: null }, angsuran_2: two, biaya: fee }, 222],
    [{ angsuran_1: null, angsuran_2: { angsuran: null }, biaya: fee }, 333],
    [{ biaya: fee }, 333],
    [{ biaya: null }, 0],
  ])('case %#', (mhs, expected) => {
    expect(pickAngsuran(mhs)).toBe(expected)
  })
})
