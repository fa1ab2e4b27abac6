import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyBooking,
  type Booking,
  explainBooking,
  type Isi,
  isPlace,
  listDayParts,
  MAX_RUPIAH,
  namePlace,
  type Place,
} from './booking.ts'
import { computePaid, computeSaldo, type DataPembayaran } from './pembayaran.ts'

const EMPTY: Isi = { jumlah: null, tanggal: null }
const TODAY = '2026-11-28'

describe('a booking', () => {
  const partly = { jumlah: 250_000, tanggal: '2026-10-10' }

  it('adds a payment to what is there, of the later day', () => {
    const more = { tindakan: 'bayar', jumlah: 150_000, tanggal: '2026-11-05' } as const
    const rest = { jumlah: 400_000, tanggal: '2026-11-05', bagian: '2026-10-10 250000' }
    expect(applyBooking(partly, more)).toEqual(rest)
    expect(applyBooking(partly, { ...more, tanggal: '2026-09-01' })).toEqual({
      jumlah: 400_000,
      tanggal: '2026-10-10',
      bagian: '2026-09-01 150000',
    })
    expect(applyBooking(partly, { ...more, tanggal: '2026-10-10' })).toEqual({
      jumlah: 400_000,
      tanggal: '2026-10-10',
    })
    expect(applyBooking({ ...partly, tanggal: null }, more).bagian).toBe('- 250000')
    expect(applyBooking(rest, more)).toEqual({ ...rest, jumlah: 550_000 })
    expect(applyBooking(EMPTY, more)).toEqual({ jumlah: 150_000, tanggal: '2026-11-05' })
  })

  it('is corrected to another amount and day, and taken back whole', () => {
    const other = { tindakan: 'ubah', jumlah: 205_000, tanggal: '2026-10-09' } as const
    expect(applyBooking(partly, other)).toEqual({ jumlah: 205_000, tanggal: '2026-10-09' })
    expect(applyBooking(partly, { tindakan: 'tarik', ...EMPTY })).toEqual(EMPTY)
  })

  it('is refused with a sentence at its field', () => {
    const pay = (jumlah: number | null, tanggal: string | null = TODAY) =>
      explainBooking(partly, { tindakan: 'bayar', jumlah, tanggal }, TODAY)
    expect(pay(1)).toEqual({})
    expect(pay(0)).toEqual({ jumlah: ['Jumlah harus lebih dari 0.'] })
    expect(pay(-5)).toEqual({ jumlah: ['Jumlah harus lebih dari 0.'] })
    expect(pay(0.5)).toEqual({ jumlah: ['Jumlah harus rupiah bulat.'] })
    expect(pay(MAX_RUPIAH - 250_000)).toEqual({})
    expect(pay(MAX_RUPIAH - 249_999)).toEqual({ jumlah: ['Paling banyak Rp 2.000.000.000.'] })
    expect(pay(null, null)).toEqual({
      jumlah: ['Jumlah tidak boleh kosong !'],
      tanggal: ['Tanggal dibayar tidak boleh kosong !'],
    })
    expect(pay(1, '2026-11-29')).toEqual({ tanggal: ['Tanggal dibayar masih akan datang.'] })
    const nothing = (tindakan: 'ubah' | 'tarik') =>
      explainBooking(EMPTY, { tindakan, jumlah: 1, tanggal: TODAY }, TODAY).jumlah
    expect(nothing('ubah')).toEqual(['Belum ada pembayaran yang dapat diubah.'])
    expect(nothing('tarik')).toEqual(['Tidak ada pembayaran yang dapat ditarik.'])
  })
})

it('keeps every rupiah on the day it came in', () => {
  const days = fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01')
  const payments = fc.array(
    fc.record({ jumlah: fc.integer({ min: 1, max: 1000 }), tanggal: days }),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(payments, (some) => {
      const held = some.reduce<Isi>(
        (isi, one) => applyBooking(isi, { tindakan: 'bayar', ...one }),
        EMPTY,
      )
      const sums = new Map<string | null, number>()
      for (const { jumlah, tanggal } of some) {
        sums.set(tanggal, (sums.get(tanggal) ?? 0) + jumlah)
      }
      expect(new Map(listDayParts(held).map(({ tanggal, jumlah }) => [tanggal, jumlah]))).toEqual(
        new Map([...sums].toSorted(([a], [b]) => String(a).localeCompare(String(b)))),
      )
      expect(held.tanggal).toBe([...sums.keys()].toSorted().at(-1))
    }),
  )
})

it('knows its places', () => {
  expect(isPlace({ pos: 'angsuran_1', nomor: 12 })).toBe(true)
  expect(isPlace({ pos: 'angsuran_1', nomor: 13 })).toBe(false)
  expect(isPlace({ pos: 'angsuran_2', nomor: 24 })).toBe(true)
  expect(isPlace({ pos: 'angsuran_2', nomor: 0 })).toBe(false)
  expect(isPlace({ pos: 'du', nomor: 4 })).toBe(false)
  expect(isPlace({ pos: 'angsuran_optional', nomor: null })).toBe(true)
  expect(isPlace({ pos: 'angsuran', nomor: null })).toBe(false)
  expect(isPlace({ pos: 'angsuran', nomor: 400 })).toBe(true)
  expect(namePlace({ pos: 'angsuran_2', nomor: 21 })).toBe('angsuran 21')
  expect(namePlace({ pos: 'du', nomor: 2 })).toBe('daftar ulang 2')
  expect(namePlace({ pos: 'angsuran', nomor: 400 })).toBe('angsuran opsional')
})

describe('any sequence of bookings, corrections and take-backs', () => {
  const WHERE: Place[] = [
    { pos: 'angsuran_2', nomor: 1 },
    { pos: 'angsuran_2', nomor: 24 },
    { pos: 'du', nomor: 2 },
    { pos: 'angsuran_optional', nomor: 7 },
    { pos: 'angsuran', nomor: 9 },
  ]
  const act = fc.record({
    at: fc.nat(WHERE.length - 1),
    tindakan: fc.constantFrom('bayar' as const, 'ubah' as const, 'tarik' as const),
    jumlah: fc.oneof(
      fc.integer({ min: -10, max: 5_000_000 }),
      fc.double({ noNaN: true, min: 0, max: 9 }),
    ),
    tanggal: fc.constantFrom('2026-09-01', '2026-10-10', TODAY, '2027-01-01'),
  })

  /** The places as the rules of the balance take them. */
  const dataOf = (places: Isi[]): DataPembayaran => ({
    biaya: {
      biaya_pendidikan: 24_000_000,
      subsidi: 1_000_000,
      diskon_dpp: 250_000,
      du_1: null,
      du_2: places[2]?.jumlah ?? null,
      du_3: null,
      tanggal_du_1: null,
      tanggal_du_2: null,
      tanggal_du_3: null,
      angsuran: 725_000,
      diskon_angsuran: 0,
    },
    angsuran_jenjang: [
      {
        jenjang: 'D2',
        angsuran: null,
        slot: [
          { ke: 1, denda: 2, ...(places[0] ?? EMPTY) },
          { ke: 24, denda: null, ...(places[1] ?? EMPTY) },
        ],
      },
    ],
    angsuran: [{ denda: 0, ...(places[4] ?? EMPTY) }],
    angsuran_optional: [{ jumlah: places[3]?.jumlah ?? null }],
  })

  it('leaves sums right, in whole rupiah', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const places = WHERE.map(() => EMPTY)
        // Kept apart from the places: what was paid, what was changed, what was taken back.
        const booked = WHERE.map(() => 0)
        for (const { at, ...one } of acts) {
          const before = places[at] ?? EMPTY
          const booking: Booking = one.tindakan === 'tarik' ? { tindakan: 'tarik', ...EMPTY } : one
          if (Object.keys(explainBooking(before, booking, TODAY)).length > 0) continue
          places[at] = applyBooking(before, booking)
          if (one.tindakan === 'bayar') booked[at] = (booked[at] ?? 0) + one.jumlah
          else booked[at] = one.tindakan === 'ubah' ? one.jumlah : 0
        }
        const sum = booked.reduce((all, one) => all + one, 0)
        const data = dataOf(places)
        const { tagihan, paid } = computePaid(data)
        expect([tagihan, paid]).toEqual([22_750_000, sum])
        expect(computeSaldo(data).saldo).toBe(22_750_000 - sum)
        expect(
          places.every(({ jumlah }) => jumlah === null || (Number.isInteger(jumlah) && jumlah > 0)),
        ).toBe(true)
        expect(places.every((one) => (one.jumlah === null) === (one.tanggal === null))).toBe(true)
      }),
    )
  })
})
