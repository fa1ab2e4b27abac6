import { describe, expect, it } from 'vitest'
import { explainClosed, explainTutup, findClosed, findClosedFine } from './tutup-buku.ts'

const EMPTY = { jumlah: null, tanggal: null }
const OCTOBER = { jumlah: 250_000, tanggal: '2026-10-10' }
const REST = { jumlah: 400_000, tanggal: '2026-11-05', bagian: '2026-10-10 250000' }
const NOVEMBER = { jumlah: 400_000, tanggal: '2026-11-05' }

describe('an act touches a closed month', () => {
  it.each([
    ['what stands there is of it', OCTOBER, NOVEMBER, '2026-10', '2026-10'],
    ['what comes is of it', EMPTY, OCTOBER, '2026-10', '2026-10'],
    ['what goes is of it', OCTOBER, EMPTY, '2026-10', '2026-10'],
    ['a later month was closed', OCTOBER, EMPTY, '2026-11', '2026-10'],
    [
      'what stood there stays, and the same day comes again',
      OCTOBER,
      { ...OCTOBER, jumlah: 300_000 },
      '2026-10',
      '2026-10',
    ],
    ['a part of it goes', REST, NOVEMBER, '2026-10', '2026-10'],
    ['nothing of it does, for the rest comes after it', OCTOBER, REST, '2026-10', null],
    ['what comes after it is taken out again', REST, OCTOBER, '2026-10', null],
    ['neither is', EMPTY, NOVEMBER, '2026-10', null],
    ['nothing is closed', OCTOBER, NOVEMBER, null, null],
    ['the last day of it', EMPTY, { jumlah: 1, tanggal: '2026-10-31' }, '2026-10', '2026-10'],
    ['the first day after it', EMPTY, { jumlah: 1, tanggal: '2026-11-01' }, '2026-10', null],
    ['a payment without a day', { jumlah: 1, tanggal: null }, NOVEMBER, '2026-10', null],
    ['a day without a payment', { jumlah: null, tanggal: '2026-10-10' }, NOVEMBER, '2026-10', null],
  ])('where %s', (_, before, after, upTo, expected) => {
    expect(findClosed(before, after, upTo)).toBe(expected)
  })
})

it.each([
  ['what was paid in it', OCTOBER, '2026-10', '2026-10'],
  ['a part that was paid in it', REST, '2026-10', '2026-10'],
  ['what was paid after it', NOVEMBER, '2026-10', null],
  ['an empty slot', EMPTY, '2026-10', null],
  ['a payment without a day', { jumlah: 1, tanggal: null }, '2026-10', null],
  ['what was paid where nothing is closed', OCTOBER, null, null],
])('the fine of %s is of a closed month, or of none', (_, held, upTo, expected) => {
  expect(findClosedFine(held, upTo)).toBe(expected)
})

describe('the fine of an empty slot that a bank’s file paid', () => {
  const paid = [
    { tanggal: '2026-10-10', kali: 2 },
    { tanggal: '2026-09-30', kali: 1 },
    { tanggal: '2026-11-05', kali: 9 },
  ]
  it.each([
    ['is waived in part', 2, 1, '2026-10', '2026-10'],
    ['is waived whole, of the earlier month', 2, 0, '2026-10', '2026-09'],
    ['is lowered to what was paid', 3, 2, '2026-10', null],
    ['is raised', 2, 3, '2026-10', null],
    ['is raised to less than what was paid', 0, 1, '2026-10', null],
    ['was paid in an open month', 2, 1, '2026-09', null],
    ['where nothing is closed', 2, 0, null, null],
  ])('%s: it belongs to the closed month, or to none', (_, seen, units, upTo, expected) => {
    expect(findClosedFine(EMPTY, upTo, { seen, units, paid })).toBe(expected)
  })

  it('belongs to the month for every waiver where nobody kept which fines there were', () => {
    const old = [{ tanggal: '2026-10-10', kali: null }]
    expect(findClosedFine(EMPTY, '2026-10', { seen: 9, units: 8, paid: old })).toBe('2026-10')
    expect(findClosedFine(EMPTY, '2026-10', { seen: 8, units: 9, paid: old })).toBeNull()
  })
})

it('says which month is closed', () => {
  expect(explainClosed('2026-10')).toMatch(/^Buku Oktober 2026 sudah ditutup: /)
})

it.each([
  ['2026-10', null, null],
  ['2026-10', '2026-09', null],
  ['2026-10', '2026-10', 'Oktober 2026 sudah ditutup.'],
  ['2026-09', '2026-10', 'September 2026 sudah ditutup.'],
  ['2026-11', null, 'November 2026 belum lewat.'],
])('closes %s after %s, or says why not', (bulan, upTo, expected) => {
  expect(explainTutup(bulan, { today: '2026-11-28', upTo })).toBe(expected)
})
