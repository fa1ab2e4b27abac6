import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  explainParts,
  explainPayment,
  isShortened,
  type PayableSlot,
  type PayerState,
  proposeParts,
} from './bank-file.ts'

const slot = (
  ke: number,
  kurang: number,
  keadaan: PayableSlot['keadaan'] = 'akan_datang',
  denda = 0,
): PayableSlot => ({ pos: 'angsuran_2', ke, kurang, denda, keadaan })

const payer = (slots: PayableSlot[], more: Partial<PayerState> = {}): PayerState => ({
  status: 'aktif',
  sisa: 5_000_000,
  slots,
  fines: slots.reduce((sum, { denda }) => sum + denda, 0),
  firstDu: null,
  ...more,
})

const LATE = payer([
  slot(20, 0, 'lunas'),
  slot(21, 250_000, 'sebagian'),
  slot(22, 500_000, 'lewat_tempo', 15_000),
  slot(23, 725_000),
  slot(24, 725_000),
])
const IN_TIME = payer([slot(22, 725_000), slot(23, 725_000), slot(24, 725_000)])

const part = (nomor: number, jumlah: number) => ({ pos: 'angsuran_2', nomor, jumlah })
const denda = (jumlah: number) => ({ pos: 'denda', nomor: null, jumlah })

describe('a payment', () => {
  it('of just the next slot needs no eyes', () => {
    expect(proposeParts(IN_TIME, 725_000)).toEqual({ parts: [part(22, 725_000)], over: 0 })
    expect(explainPayment(IN_TIME, 725_000)).toEqual([])
  })

  it('goes to what is late, to fines, then to what comes', () => {
    expect(proposeParts(LATE, 765_000).parts).toEqual([
      part(21, 250_000),
      part(22, 500_000),
      denda(15_000),
    ])
    expect(explainPayment(LATE, 765_000)).toEqual(['2 angsuran + denda'])
    // Whole coming slots are no fine.
    expect(proposeParts(LATE, 750_000 + 725_000).parts).toEqual([
      part(21, 250_000),
      part(22, 500_000),
      part(23, 725_000),
    ])
    expect(proposeParts(LATE, 750_000 + 10_000).parts.at(-1)).toEqual(denda(10_000))
    // A fine that a payment was booked for is not asked again.
    expect(proposeParts({ ...LATE, fines: 0 }, 765_000).parts.at(-1)).toEqual(part(23, 15_000))
  })

  it('that is just the fines of paid slots, alone or beside slots to come, pays them', () => {
    const paid = payer([slot(20, 0, 'lunas', 20_000), slot(21, 725_000), slot(22, 725_000)])
    expect(proposeParts(paid, 20_000)).toEqual({ parts: [denda(20_000)], over: 0 })
    expect(explainPayment(paid, 20_000)).toEqual(['denda saja'])
    expect(proposeParts(paid, 745_000).parts).toEqual([part(21, 725_000), denda(20_000)])
    expect(explainPayment(paid, 745_000)).toEqual(['angsuran + denda'])
    // Other amounts are no fine of a paid slot.
    expect(proposeParts(paid, 740_000).parts).toEqual([part(21, 725_000), part(22, 15_000)])
    // All of what is late with all fines, and all fines of somebody who owes nothing else.
    const late = payer([slot(20, 0, 'lunas', 20_000), slot(21, 725_000, 'lewat_tempo', 5000)])
    expect(proposeParts(late, 750_000).parts).toEqual([part(21, 725_000), denda(25_000)])
    const done = payer([slot(24, 0, 'lunas', 20_000)], { sisa: 0 })
    expect(proposeParts(done, 20_000)).toEqual({ parts: [denda(20_000)], over: 0 })
    expect(explainPayment(done, 20_000)).toEqual(['denda saja'])
    expect(proposeParts({ ...done, fines: 0 }, 20_000)).toEqual({ parts: [], over: 20_000 })
  })

  it('is told why it needs eyes', () => {
    expect(explainPayment(IN_TIME, 400_000)).toEqual(['kurang Rp 325.000'])
    expect(explainPayment(IN_TIME, 1_450_000)).toEqual(['2 angsuran'])
    expect(explainPayment(IN_TIME, 1_500_000)).toEqual(['3 angsuran', 'kurang Rp 675.000'])
    expect(explainPayment(IN_TIME, 2_500_000)).toEqual(['3 angsuran', 'lebih Rp 325.000'])
    const none = { sisa: 0 }
    expect(explainPayment(payer([], { ...none, status: 'lulus' }), 500_000)).toEqual([
      'sudah lulus',
      'tidak ada tagihan',
    ])
    expect(proposeParts(payer([], none), 500_000)).toEqual({ parts: [], over: 500_000 })
    expect(explainPayment(payer([], { sisa: null }), 1)).toEqual(['biaya belum dicatat'])
    const first = payer([slot(1, 725_000)], { firstDu: 1 })
    expect(explainPayment(first, 2_500_000)).toEqual(['pembayaran pertama'])
    expect(proposeParts(first, 2_500_000).parts).toEqual([
      { pos: 'du', nomor: 1, jumlah: 2_500_000 },
    ])
  })

  it('is never more and never less than its parts and what is left over', () => {
    const slots = fc.array(
      fc.record({
        pos: fc.constant('angsuran_2' as const),
        ke: fc.integer({ min: 1, max: 24 }),
        kurang: fc.integer({ min: 0, max: 1_000_000 }),
        denda: fc.integer({ min: 0, max: 5 }).map((units) => units * 5000),
        keadaan: fc.constantFrom('lunas', 'sebagian', 'lewat_tempo', 'akan_datang'),
      }),
    )
    fc.assert(
      fc.property(slots, fc.integer({ min: 1, max: 20_000_000 }), (some, jumlah) => {
        const { parts, over } = proposeParts(payer(some as PayableSlot[]), jumlah)
        expect(parts.reduce((sum, one) => sum + one.jumlah, over)).toBe(jumlah)
        expect(parts.every((one) => Number.isInteger(one.jumlah) && one.jumlah > 0)).toBe(true)
      }),
    )
  })
})

it('takes parts only that make up the whole, each place once', () => {
  const parts = [{ pos: 'angsuran_2' as const, nomor: 1, jumlah: 700_000 }]
  expect(explainParts(parts, 700_000)).toBeNull()
  expect(explainParts(parts, 725_000)).toBe(
    'Jumlah bagiannya Rp 700.000, uang masuknya Rp 725.000: selisih Rp 25.000.',
  )
  expect(explainParts([...parts, ...parts], 1_400_000)).toBe('Satu tempat hanya satu kali.')
  expect(explainParts([{ pos: 'denda', nomor: null, jumlah: 0.5 }], 0.5)).toMatch(/rupiah bulat/)
})

it('knows a number that a spreadsheet shortened', () => {
  expect(['1,22E+12', '1.22e+12', '1E12'].every(isShortened)).toBe(true)
  expect(['1220124010001', '12201 2401', ''].some(isShortened)).toBe(false)
})
