import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeMissing,
  computeSaldo,
  type DataPembayaran,
  findNextAngsuran,
  listOpenAngsuran,
  pickTagihan,
  type SlotRecord,
} from './pembayaran.ts'

const empty: DataPembayaran = { biaya: null, angsuran: [], angsuran_optional: [] }
/** Fees of which only the education fee and the price of a slot are not nothing. */
const feesOf = (biaya_pendidikan: number, angsuran: number | null = null) => ({
  ...{ biaya_pendidikan, subsidi: 0, diskon_dpp: 0, du_1: 0, du_2: 0, du_3: 0 },
  ...{ tanggal_du_1: null, tanggal_du_2: null, tanggal_du_3: null },
  ...{ angsuran, diskon_angsuran: 0 },
})

describe('computeMissing', () => {
  const owed = (biaya_pendidikan: number, slots: object, angsuran: number | null = null) =>
    computeMissing({
      ...empty,
      biaya: feesOf(biaya_pendidikan, angsuran),
      angsuran_1: { angsuran: 1_000, ...slots },
    }).slice(0, 4)

  test('a slot paid in part lacks the rest, a full, an overpaid and an empty one lack nothing', () => {
    const slots = { pembayaran_1: 400, pembayaran_2: 1_000, pembayaran_3: 1_200 }
    expect(owed(12_000, slots)).toEqual([600, 0, 0, 0])
  })

  test('no more is missing than is owed: the last slot of all may be small', () => {
    expect(owed(1_400, { pembayaran_1: 1_000, pembayaran_2: 400 })).toEqual([0, 0, 0, 0])
    expect(owed(1_000, { pembayaran_1: 1_000, pembayaran_2: 400 })).toEqual([0, 0, 0, 0])
    // 1,500 - 900: 500 for the first, what is left for the second.
    expect(owed(1_500, { pembayaran_1: 500, pembayaran_2: 400 })).toEqual([500, 100, 0, 0])
  })

  test('a record without an amount takes the one of the fee record, or asks for nothing', () => {
    const slots = { angsuran: null, pembayaran_1: 400 }
    expect(owed(12_000, slots, 900)).toEqual([500, 0, 0, 0])
    expect(owed(12_000, slots, null)).toEqual([0, 0, 0, 0])
  })

  test('without any record there is nothing', () => {
    expect(computeMissing(empty)).toEqual([])
  })
})

describe('listOpenAngsuran', () => {
  const slots = (saldo: number, record: object, angsuran: number | null = 400_000) => {
    const angsuran_1 = { angsuran, ...record } as SlotRecord
    const before = computeSaldo({ ...empty, angsuran_1 }).saldo
    return listOpenAngsuran({ ...empty, angsuran_1, biaya: feesOf(saldo - before) })
  }

  test('what is missing, then whole slots, and the last one takes what is left of the balance', () => {
    const record = { pembayaran_1: 400_000, pembayaran_2: 150_000, denda_2: 1, denda_3: 2 }
    expect(slots(1_000_000, record)).toEqual([
      { ke: 2, keadaan: 'sebagian', jumlah: 250_000, denda: 5_000 },
      { ke: 3, keadaan: 'terlambat', jumlah: 400_000, denda: 10_000 },
      { ke: 4, keadaan: 'menunggu', jumlah: 350_000, denda: 0 },
    ])
  })

  test('a late one is named even when nothing is left for it', () => {
    expect(slots(400_000, { denda_2: 1 })).toEqual([
      { ke: 1, keadaan: 'menunggu', jumlah: 400_000, denda: 0 },
      { ke: 2, keadaan: 'terlambat', jumlah: 0, denda: 5_000 },
    ])
    expect(slots(400_000, { denda_2: 1 }, null)).toEqual([
      { ke: 2, keadaan: 'terlambat', jumlah: 0, denda: 5_000 },
    ])
  })

  test('who owes nothing has none, whatever his slots say', () => {
    expect(slots(0, { pembayaran_1: 100_000, denda_2: 1 })).toEqual([])
    expect(slots(-50_000, {})).toEqual([])
    expect(listOpenAngsuran({ ...empty, biaya: feesOf(24_000_000) })).toEqual([])
  })

  test('together they are never more than the balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8_000_000 }),
        fc.array(fc.nat(500_000), { maxLength: 12 }),
        (saldo, amounts) => {
          const record = amounts.map((jumlah, index) => [`pembayaran_${index + 1}`, jumlah])
          const open = slots(saldo, Object.fromEntries(record))
          expect(open.reduce((total, { jumlah }) => total + jumlah, 0)).toBeLessThanOrEqual(saldo)
        },
      ),
    )
  })
})

test('what is late or missing is to be paid now, or else the next one', () => {
  const open = (ke: number, keadaan: 'sebagian' | 'terlambat' | 'menunggu') => ({
    ...{ ke, keadaan, jumlah: 100, denda: 0 },
  })
  const numbers = (...all: ReturnType<typeof open>[]) => pickTagihan(all).map(({ ke }) => ke)
  expect(numbers(open(1, 'menunggu'), open(2, 'terlambat'), open(3, 'sebagian'))).toEqual([2, 3])
  expect(numbers(open(4, 'menunggu'), open(5, 'menunggu'))).toEqual([4])
  expect(numbers()).toEqual([])
})

describe('findNextAngsuran', () => {
  const next = (biaya_pendidikan: number, slots: object, angsuran: number | null = 1_000) =>
    findNextAngsuran({
      ...empty,
      biaya: feesOf(biaya_pendidikan, 900_000),
      angsuran_1: { angsuran, ...slots },
    })

  test('is the first slot that is open, with its price and its fine', () => {
    expect(next(12_000, { pembayaran_1: 1_000, denda_2: 2 })).toEqual({
      ke: 2,
      jumlah: 1_000,
      denda: 10_000,
      terlambat: true,
    })
    expect(next(12_000, {})).toEqual({ ke: 1, jumlah: 1_000, denda: 0, terlambat: false })
  })

  test('is the first late one, whatever is missing in those before it', () => {
    expect(next(12_000, { pembayaran_1: 400, denda_1: 1, denda_3: 2, denda_4: 1 })).toEqual({
      ke: 3,
      jumlah: 1_000,
      denda: 10_000,
      terlambat: true,
    })
  })

  test('is one paid in part, with what is missing: not late, whatever its fine', () => {
    expect(next(12_000, { pembayaran_1: 400, denda_1: 1 })).toEqual({
      ke: 1,
      jumlah: 600,
      denda: 5_000,
      terlambat: false,
    })
  })

  test('is the late one before one paid in part', () => {
    const slots = { pembayaran_1: 400, denda_2: 1 }
    expect(next(12_000, slots)).toMatchObject({ ke: 2, jumlah: 1_000, terlambat: true })
  })

  test('is never more than is owed, and none when nothing is', () => {
    expect(next(1_300, { pembayaran_1: 1_000 })?.jumlah).toBe(300)
    expect(next(1_000, { pembayaran_1: 1_000, denda_2: 1 })).toBeNull()
    expect(next(500, { pembayaran_1: 1_000 })).toBeNull()
  })

  test('takes the price of the fees where the slots have none, and is none without slots', () => {
    expect(next(2_000_000, {}, null)?.jumlah).toBe(900_000)
    expect(findNextAngsuran(empty)).toBeNull()
  })
})
