import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Angsuran,
  countLunas,
  describeBayar,
  findOutsideAngsuran,
  listAngsuran,
  nameTagihan,
  pickTagihan,
  sumTagihan,
  type Tagihan,
} from './angsuran.ts'
import { computeSaldo, type DataPembayaran, type FilledSlot } from './pembayaran.ts'

const empty: DataPembayaran = {
  ...{ biaya: null, angsuran_jenjang: [], angsuran: [], angsuran_optional: [] },
}
/** Fees of which only the education fee and the price of a slot are not nothing. */
const feesOf = (biaya_pendidikan: number, angsuran: number | null = null) => ({
  ...{ biaya_pendidikan, subsidi: 0, diskon_dpp: 0, du_1: 0, du_2: 0, du_3: 0 },
  ...{ tanggal_du_1: null, tanggal_du_2: null, tanggal_du_3: null },
  ...{ angsuran, diskon_angsuran: 0 },
})
const NO_DAYS = { angkatan: 2025, setting: null, today: '2025-11-27' }
const DAYS = { ...NO_DAYS, setting: { hari: 10, bulan_pertama: 7 } }

/** Slots by their number: what was paid, and how many fines. */
type Slots = Record<number, [jumlah: number | null, denda?: number]>
const recordOf = (angsuran: number | null, slots: Slots) => ({
  jenjang: 'D1' as const,
  angsuran,
  slot: Object.entries(slots).map(
    ([ke, [jumlah, denda = null]]): FilledSlot => ({
      ke: Number(ke),
      jumlah,
      denda,
      tanggal: null,
    }),
  ),
})

/** Twelve slots of 400,000 with a balance, in rupiah; what they hold. */
const dataOf = (saldo: number, slots: Slots): DataPembayaran => {
  const angsuran_jenjang = [recordOf(400_000, slots)]
  const before = computeSaldo({ ...empty, angsuran_jenjang }).saldo
  return { ...empty, angsuran_jenjang, biaya: feesOf(saldo - before) }
}
const states = (data: DataPembayaran, days: Parameters<typeof listAngsuran>[1] = NO_DAYS) =>
  listAngsuran(data, days)
    .slice(0, 6)
    .map(({ keadaan, kurang }) => [keadaan, kurang])

describe('listAngsuran', () => {
  test('what is missing, then whole slots, and the last one takes what is left of the balance', () => {
    const record: Slots = { 1: [400_000], 2: [150_000, 1], 3: [null, 2] }
    expect(states(dataOf(1_000_000, record))).toEqual([
      ['lunas', 0],
      ['sebagian', 250_000],
      ['lewat_tempo', 400_000],
      ['akan_datang', 350_000],
      ['tanpa_tagihan', 0],
      ['tanpa_tagihan', 0],
    ])
  })

  test('a slot whose day is past is late, fined or not; on the day itself it is not', () => {
    // Due on the tenth: July, August ... the fifth in November.
    const data = dataOf(4_400_000, { 1: [400_000], 2: [100_000] })
    const late = (today: string) => states(data, { ...DAYS, today }).map(([keadaan]) => keadaan)
    expect(late('2025-10-10')).toEqual([
      ...['lunas', 'sebagian', 'lewat_tempo', 'akan_datang', 'akan_datang', 'akan_datang'],
    ])
    expect(late('2025-10-11')[3]).toBe('lewat_tempo')
    expect(states(data, NO_DAYS)[3]?.[0]).toBe('akan_datang')
    expect(listAngsuran(data, DAYS).map(({ jatuh_tempo }) => jatuh_tempo)[2]).toBe('2025-09-10')
    expect(listAngsuran(data, NO_DAYS)[2]?.jatuh_tempo).toBeNull()
  })

  test('a slot paid in full, too much, or as far as the balance went is paid', () => {
    const record: Slots = { 1: [400_000], 2: [500_000], 3: [100_000] }
    expect(states(dataOf(0, record)).slice(0, 4)).toEqual([
      ['lunas', 0],
      ['lunas', 0],
      ['lunas', 0],
      ['tanpa_tagihan', 0],
    ])
    expect(countLunas(listAngsuran(dataOf(0, record), NO_DAYS))).toBe(3)
    // 100,000 are owed: the third lacks that, though its price is 300,000 away.
    expect(states(dataOf(100_000, record))[2]).toEqual(['sebagian', 100_000])
  })

  test('a fined one is late even when nothing is left for it, but not once nothing is owed', () => {
    expect(states(dataOf(400_000, { 2: [null, 1] })).slice(0, 3)).toEqual([
      ['akan_datang', 400_000],
      ['lewat_tempo', 0],
      ['tanpa_tagihan', 0],
    ])
    expect(states(dataOf(0, { 2: [null, 1] }), DAYS)[1]).toEqual(['tanpa_tagihan', 0])
    expect(states(dataOf(-50_000, {}), DAYS)[0]).toEqual(['tanpa_tagihan', 0])
  })

  test('a record without an amount takes the one of the fee record, or its price is not known', () => {
    const of = (price: number | null) =>
      states({
        ...{ ...empty, biaya: feesOf(12_000, price) },
        angsuran_jenjang: [recordOf(null, { 1: [400] })],
      }).slice(0, 2)
    expect(of(900)).toEqual([
      ['sebagian', 500],
      ['akan_datang', 900],
    ])
    expect(of(null)).toEqual([
      ['lunas', 0],
      ['akan_datang', 0],
    ])
  })

  test('without a record there is none', () => {
    expect(listAngsuran({ ...empty, biaya: feesOf(24_000_000) }, DAYS)).toEqual([])
  })

  test('together they ask for no more than the balance, and for all of it where slots suffice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 8_000_000 }),
        fc.array(fc.nat(500_000), { maxLength: 12 }),
        (saldo, amounts) => {
          const paid: Slots = Object.fromEntries(amounts.map((one, index) => [index + 1, [one]]))
          const slots = listAngsuran(dataOf(saldo, paid), DAYS)
          const gaps = slots.reduce((sum, one) => sum + Math.max(400_000 - one.jumlah, 0), 0)
          const asked = slots.reduce((sum, { kurang }) => sum + kurang, 0)
          expect(asked).toBe(Math.min(gaps, Math.max(saldo, 0)))
        },
      ),
    )
  })
})

describe('what is to be paid now', () => {
  const due = (data: DataPembayaran, days: Parameters<typeof listAngsuran>[1] = NO_DAYS) =>
    pickTagihan(listAngsuran(data, days)).map(({ ke, keadaan }) => [ke, keadaan])

  test('is all that is late or paid in part', () => {
    const data = dataOf(1_050_000, { 1: [150_000, 1], 3: [null, 2] })
    expect(due(data)).toEqual([
      [1, 'sebagian'],
      [3, 'lewat_tempo'],
    ])
    expect(sumTagihan(pickTagihan(listAngsuran(data, NO_DAYS)))).toEqual({
      kurang: 650_000,
      denda: 15_000,
    })
    expect(due(dataOf(4_400_000, { 1: [400_000] }), DAYS)).toEqual([
      ...[2, 3, 4, 5].map((ke) => [ke, 'lewat_tempo']),
    ])
  })

  test('is else the next one alone, and nothing where nothing is owed', () => {
    expect(due(dataOf(4_400_000, { 1: [400_000] }))).toEqual([[2, 'akan_datang']])
    expect(due(dataOf(0, { 2: [null, 1] }))).toEqual([])
    expect(due(empty)).toEqual([])
  })
})

test.each<[Tagihan['keadaan'][], string]>([
  [['akan_datang'], 'Berikutnya: angsuran 21'],
  [['sebagian'], 'Angsuran 21 baru sebagian'],
  [['lewat_tempo'], 'Angsuran 21 lewat tempo'],
  [['lewat_tempo', 'lewat_tempo'], '2 angsuran lewat tempo'],
  [['sebagian', 'sebagian'], '2 angsuran belum lunas'],
  [['sebagian', 'lewat_tempo'], '2 angsuran belum lunas, 1 lewat tempo'],
  [['sebagian', 'lewat_tempo', 'lewat_tempo'], '3 angsuran belum lunas, 2 lewat tempo'],
])('of %j is said: %s', (kinds, name) => {
  expect(nameTagihan(kinds.map((keadaan, index) => ({ ke: 21 + index, keadaan })))).toBe(name)
})

describe('what comes first when no installment asks', () => {
  const outside = (data: DataPembayaran, angsuran: Angsuran[] = []) =>
    findOutsideAngsuran(data, angsuran)
  const data = { ...empty, biaya: feesOf(12_500_000) }

  test('the re-registration, then the first installment', () => {
    expect(outside(data)).toBe('daftar_ulang')
    expect(outside({ ...empty, biaya: { ...data.biaya, du_1: 1_000_000 } })).toBe(
      'angsuran_pertama',
    )
  })

  test('a balance that the installments do not make up', () => {
    const full: Slots = Object.fromEntries(Array.from({ length: 13 }, (_, ke) => [ke, [400_000]]))
    const paid = dataOf(100_000, full)
    expect(outside(paid, listAngsuran(paid, NO_DAYS))).toBe('di_luar_angsuran')
  })

  test('nothing where one asks or nothing is owed', () => {
    const open = dataOf(100_000, {})
    expect(outside(open, listAngsuran(open, NO_DAYS))).toBeNull()
    expect(outside(empty)).toBeNull()
  })
})

test.each([
  [{ sekarang: null, kurang: 0, denda: 0 }, null],
  [
    { sekarang: 'Berikutnya: angsuran 23', kurang: 750_000, denda: 0 },
    'Rp 750.000 · Berikutnya: angsuran 23',
  ],
  [
    { sekarang: '2 angsuran belum lunas, 1 lewat tempo', kurang: 750_000, denda: 15_000 },
    'Rp 765.000 · 2 angsuran belum lunas, 1 lewat tempo: Rp 750.000, denda Rp 15.000',
  ],
])('the college reads of %j: %s', (due, said) => expect(describeBayar(due)).toBe(said))
