import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeDenda,
  computeKurang,
  computeSaldo,
  computeTerbayar,
  computeTotalDenda,
  type DataPembayaran,
  findAngsuranBerikutnya,
  findJatuhTempoDpp,
  listAngsuranTerbuka,
  listSlot,
  pickAngsuran,
  pickTagihan,
  type SlotRecord,
  showRupiah,
} from './pembayaran.ts'

const biaya = {
  biaya_pendidikan: 24_000_000,
  subsidi: 2_000_000,
  biaya_malam: 1_500_000,
  daftar: 300_000,
  tanggal_daftar: '2025-03-01',
  biaya_dpp: 6_000_000,
  diskon_dpp: 500_000,
  du_1: 1_000_000,
  du_2: 750_000,
  du_3: 250_000,
  tanggal_du_1: '2025-07-10',
  tanggal_du_2: '2025-08-10',
  tanggal_du_3: '2025-09-10',
  angsuran: 900_000,
  diskon_angsuran: 300_000,
}
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
const data: DataPembayaran = {
  biaya,
  angsuran_1,
  angsuran_2: null,
  angsuran: [
    { jumlah: 400_000, denda: 7_500, tanggal: '2025-12-01' },
    { jumlah: null, denda: null, tanggal: null },
  ],
  angsuran_optional: [{ jumlah: 100_000 }, { jumlah: 200_000 }, { jumlah: null }],
}
const empty: DataPembayaran = { biaya: null, angsuran: [], angsuran_optional: [] }

describe('computeSaldo', () => {
  test('a D1 student, line by line', () => {
    // 24,000,000 - 2,000,000 - 2,000,000 - 500,000 - 2,000,000 - 300,000 - 400,000 - 300,000
    expect(computeSaldo(data)).toEqual({
      lines: [
        { key: 'biaya_pendidikan', label: 'Biaya pendidikan', jumlah: 24_000_000 },
        { key: 'subsidi', label: 'Subsidi', jumlah: -2_000_000 },
        { key: 'du_1', label: 'Daftar ulang 1', jumlah: -1_000_000 },
        { key: 'du_2', label: 'Daftar ulang 2', jumlah: -750_000 },
        { key: 'du_3', label: 'Daftar ulang 3', jumlah: -250_000 },
        { key: 'diskon_dpp', label: 'Diskon DPP', jumlah: -500_000 },
        { key: 'angsuran_dibayar', label: 'Angsuran dibayar', jumlah: -2_000_000 },
        { key: 'angsuran_optional', label: 'Angsuran opsional daftar pertama', jumlah: -300_000 },
        { key: 'angsuran', label: 'Angsuran opsional daftar kedua', jumlah: -400_000 },
        { key: 'diskon_angsuran', label: 'Diskon angsuran', jumlah: -300_000 },
      ],
      saldo: 16_500_000,
    })
  })

  test('a D2 student pays in 24 slots', () => {
    const angsuran_2 = { angsuran: 500_000, pembayaran_13: 500_000, pembayaran_24: 1 }
    expect(computeSaldo({ ...empty, biaya, angsuran_2 }).saldo).toBe(18_699_999)
  })

  test('everything may be missing', () => {
    const { lines, saldo } = computeSaldo(empty)
    expect(saldo).toBe(0)
    expect(lines.map(({ jumlah }) => jumlah)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const nulls = Object.fromEntries(Object.keys(biaya).map((key) => [key, null]))
    expect(computeSaldo({ ...empty, biaya: nulls as typeof biaya & typeof nulls })).toEqual({
      lines,
      saldo: 0,
    })
  })

  test('an overpaid account goes below zero', () => {
    expect(computeSaldo({ ...empty, angsuran_optional: [{ jumlah: 5_000 }] }).saldo).toBe(-5_000)
  })

  test('the lines add up, and fines change nothing', () => {
    const rupiah = fc.option(fc.integer({ min: 0, max: 50_000_000 }))
    const fee = fc.record({
      biaya_pendidikan: rupiah,
      subsidi: rupiah,
      diskon_dpp: rupiah,
      du_1: rupiah,
      du_2: rupiah,
      du_3: rupiah,
      angsuran: rupiah,
      diskon_angsuran: rupiah,
    })
    const optional = fc.array(fc.record({ jumlah: rupiah, denda: rupiah }), { maxLength: 5 })
    fc.assert(
      fc.property(fee, rupiah, optional, fc.nat(20), (fees, paid, list, late) => {
        const input = {
          biaya: { ...biaya, ...fees },
          angsuran_1: { angsuran: null, pembayaran_3: paid, denda_3: late },
          angsuran: list.map((item) => ({ ...item, tanggal: null })),
          angsuran_optional: list,
        }
        const { lines, saldo } = computeSaldo(input)
        expect(lines.reduce((total, { jumlah }) => total + jumlah, 0)).toBe(saldo)
        expect(lines.slice(1).every(({ jumlah }) => jumlah <= 0)).toBe(true)
        const fineless = {
          ...input,
          angsuran_1: { ...input.angsuran_1, denda_3: 0 },
          angsuran: input.angsuran.map((item) => ({ ...item, denda: 0 })),
        }
        expect(computeSaldo(fineless).saldo).toBe(saldo)
      }),
    )
  })
})

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
      lunas: true,
    })
    expect(slots[1]).toEqual({
      ke: 2,
      angsuran: 1_000_000,
      jumlah: 950_000,
      denda: 0,
      tanggal: '2025-11-05',
      lunas: true,
    })
    expect(slots[2]).toEqual({
      ke: 3,
      angsuran: 1_000_000,
      jumlah: 0,
      denda: 0,
      tanggal: null,
      lunas: false,
    })
    expect(slots[11]).toMatchObject({ ke: 12, jumlah: 50_000, denda: 5_000, lunas: true })
  })

  test('24 slots of a D2 student', () => {
    const slots = listSlot({ angsuran_1: null, angsuran_2: { angsuran: 1, pembayaran_24: 7 } })
    expect(slots).toHaveLength(24)
    expect(slots.map(({ lunas }) => lunas).indexOf(true)).toBe(23)
  })

  test('a slot beyond the last is no slot', () => {
    const slots = listSlot({ angsuran_1: { angsuran: 1, pembayaran_13: 7, pembayaran_0: 7 } })
    expect(slots.some(({ lunas }) => lunas)).toBe(false)
  })

  test('one rupiah is an amount, nothing is not', () => {
    const [first, second] = listSlot({
      angsuran_1: { angsuran: null, pembayaran_1: 1, pembayaran_2: 0 },
    })
    expect([first?.lunas, second?.lunas]).toEqual([true, false])
  })

  test('both records, or none', () => {
    expect(listSlot({ angsuran_1, angsuran_2: { angsuran: 1 } })).toHaveLength(36)
    expect(listSlot({ angsuran_1: null, angsuran_2: null })).toEqual([])
    expect(listSlot({})).toEqual([])
  })
})

describe('computeKurang', () => {
  const owed = (biaya_pendidikan: number, slots: object, fee: object = {}) =>
    computeKurang({
      ...empty,
      biaya: {
        ...biaya,
        subsidi: 0,
        du_1: 0,
        du_2: 0,
        du_3: 0,
        diskon_dpp: 0,
        diskon_angsuran: 0,
        ...fee,
        biaya_pendidikan,
      },
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
    expect(owed(12_000, slots, { angsuran: 900 })).toEqual([500, 0, 0, 0])
    expect(owed(12_000, slots, { angsuran: null })).toEqual([0, 0, 0, 0])
  })

  test('without any record there is nothing', () => {
    expect(computeKurang(empty)).toEqual([])
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
    expect(computeTotalDenda(data)).toBe(22_500)
    expect(computeTotalDenda(empty)).toBe(0)
  })
})

describe('findJatuhTempoDpp', () => {
  test.each([
    ['2025-07-10', '2025-08-10', '2025-09-10', '2025-09-10'],
    ['2025-07-10', '2025-08-10', null, '2025-08-10'],
    ['2025-07-10', null, null, '2025-07-10'],
    // The third counts even when it is the earliest day.
    ['2025-07-10', '2025-08-10', '2025-01-01', '2025-01-01'],
    [null, null, null, null],
  ])('%j %j %j -> %j', (tanggal_du_1, tanggal_du_2, tanggal_du_3, expected) => {
    expect(findJatuhTempoDpp({ tanggal_du_1, tanggal_du_2, tanggal_du_3 })).toBe(expected)
  })

  test('no fee record', () => {
    expect(findJatuhTempoDpp(null)).toBeNull()
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

describe('showRupiah', () => {
  test.each([
    [0, 'Rp 0'],
    [999, 'Rp 999'],
    [1_000, 'Rp 1.000'],
    [12_000, 'Rp 12.000'],
    [123_456, 'Rp 123.456'],
    [1_234_567, 'Rp 1.234.567'],
    [16_500_000, 'Rp 16.500.000'],
    [-1, '-Rp 1'],
    [-5_000, '-Rp 5.000'],
  ])('%d -> %s', (jumlah, text) => {
    expect(showRupiah(jumlah)).toBe(text)
  })

  test('keeps every digit, in groups of three', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (jumlah) => {
        const text = showRupiah(jumlah)
        expect(text).toMatch(/^-?Rp \d{1,3}(\.\d{3})*$/)
        expect(Number(text.replace(/[^-\d]/g, ''))).toBe(jumlah)
      }),
    )
  })
})

describe('findAngsuranBerikutnya', () => {
  const next = (biaya_pendidikan: number, slots: object, angsuran: number | null = 1_000) =>
    findAngsuranBerikutnya({
      ...empty,
      biaya: {
        ...biaya,
        subsidi: 0,
        du_1: 0,
        du_2: 0,
        du_3: 0,
        diskon_dpp: 0,
        diskon_angsuran: 0,
        biaya_pendidikan,
      },
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
    expect(findAngsuranBerikutnya(empty)).toBeNull()
  })
})

describe('computeTerbayar', () => {
  const paid = (jumlah: number, rest: object = {}): DataPembayaran => ({
    ...empty,
    biaya: {
      ...biaya,
      biaya_pendidikan: 10_000_000,
      ...{ subsidi: 0, diskon_dpp: 0, du_1: 0, du_2: 0, du_3: 0, diskon_angsuran: 0 },
      ...rest,
    },
    angsuran_optional: [{ jumlah }],
  })

  test('subsidy and discounts are neither owed nor paid, re-registrations are paid', () => {
    // 24,000,000 - 2,000,000 - 500,000 - 300,000 are owed, 16,500,000 of it are left.
    expect(computeTerbayar(data)).toEqual({
      tagihan: 21_200_000,
      terbayar: 4_700_000,
      persen: 22,
    })
  })

  test.each([
    [0, 0],
    [99_999, 0],
    [100_000, 1],
    [9_999_999, 99],
    [10_000_000, 100],
    [12_000_000, 100],
  ])('%d of 10,000,000 are %d percent', (jumlah, persen) => {
    expect(computeTerbayar(paid(jumlah))).toEqual({
      tagihan: 10_000_000,
      terbayar: jumlah,
      persen,
    })
  })

  test('there are no percent of nothing', () => {
    expect(computeTerbayar(empty)).toEqual({ tagihan: 0, terbayar: 0, persen: null })
    expect(computeTerbayar(paid(0, { subsidi: 10_000_000 })).persen).toBe(null)
  })
})

describe('listAngsuranTerbuka', () => {
  const slots = (saldo: number, record: object, angsuran: number | null = 400_000) => {
    const angsuran_1 = { angsuran, ...record } as SlotRecord
    const before = computeSaldo({ ...empty, angsuran_1 }).saldo
    const bill = { ...biaya, ...{ subsidi: 0, diskon_dpp: 0, du_1: 0, du_2: 0, du_3: 0 } }
    return listAngsuranTerbuka({
      ...empty,
      angsuran_1,
      biaya: { ...bill, angsuran: null, diskon_angsuran: 0, biaya_pendidikan: saldo - before },
    })
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
    expect(listAngsuranTerbuka({ ...empty, biaya })).toEqual([])
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
