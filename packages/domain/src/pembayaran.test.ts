import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AngsuranJenjang,
  computePaid,
  computeSaldo,
  type DataPembayaran,
  type FilledSlot,
  findJatuhTempoDpp,
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
const d1: AngsuranJenjang = {
  jenjang: 'D1',
  angsuran: 1_000_000,
  slot: [
    { ke: 1, jumlah: 1_000_000, denda: 2, tanggal: '2025-10-05' },
    { ke: 2, jumlah: 950_000, denda: null, tanggal: '2025-11-05' },
    { ke: 12, jumlah: 50_000, denda: 1, tanggal: null },
  ],
}
const data: DataPembayaran = {
  biaya,
  angsuran_jenjang: [d1],
  angsuran: [
    { jumlah: 400_000, denda: 7_500, tanggal: '2025-12-01' },
    { jumlah: null, denda: null, tanggal: null },
  ],
  angsuran_optional: [{ jumlah: 100_000 }, { jumlah: 200_000 }, { jumlah: null }],
}
const empty: DataPembayaran = {
  ...{ biaya: null, angsuran_jenjang: [], angsuran: [], angsuran_optional: [] },
}

const paidSlot = (ke: number, jumlah: number | null) => ({ ke, jumlah, denda: 0, tanggal: null })
const slotOf = (slot: FilledSlot): AngsuranJenjang[] => [
  { jenjang: 'D1', angsuran: null, slot: [slot] },
]

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
    const slot = [paidSlot(13, 500_000), paidSlot(24, 1)]
    const angsuran_jenjang = [{ jenjang: 'D2' as const, angsuran: 500_000, slot }]
    expect(computeSaldo({ ...empty, biaya, angsuran_jenjang }).saldo).toBe(18_699_999)
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
          angsuran_jenjang: slotOf({ ...paidSlot(3, paid), denda: late }),
          angsuran: list.map((item) => ({ ...item, tanggal: null })),
          angsuran_optional: list,
        }
        const { lines, saldo } = computeSaldo(input)
        expect(lines.reduce((total, { jumlah }) => total + jumlah, 0)).toBe(saldo)
        expect(lines.slice(1).every(({ jumlah }) => jumlah <= 0)).toBe(true)
        const fineless = {
          ...input,
          angsuran_jenjang: slotOf(paidSlot(3, paid)),
          angsuran: input.angsuran.map((item) => ({ ...item, denda: 0 })),
        }
        expect(computeSaldo(fineless).saldo).toBe(saldo)
      }),
    )
  })
})

describe('computePaid', () => {
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
    expect(computePaid(data)).toEqual({
      tagihan: 21_200_000,
      paid: 4_700_000,
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
    expect(computePaid(paid(jumlah))).toEqual({
      tagihan: 10_000_000,
      paid: jumlah,
      persen,
    })
  })

  test('there are no percent of nothing', () => {
    expect(computePaid(empty)).toEqual({ tagihan: 0, paid: 0, persen: null })
    expect(computePaid(paid(0, { subsidi: 10_000_000 })).persen).toBe(null)
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
