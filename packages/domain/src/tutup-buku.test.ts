import { describe, expect, it } from 'vitest'
import { explainClosed, explainTutup, findClosed } from './tutup-buku.ts'

const EMPTY = { jumlah: null, tanggal: null }
const OCTOBER = { jumlah: 250_000, tanggal: '2026-10-10' }
const NOVEMBER = { jumlah: 400_000, tanggal: '2026-11-05' }

describe('an act touches a closed month', () => {
  it.each([
    ['what stands there is of it', OCTOBER, NOVEMBER, '2026-10', '2026-10'],
    ['what comes is of it', EMPTY, OCTOBER, '2026-10', '2026-10'],
    ['what goes is of it', OCTOBER, EMPTY, '2026-10', '2026-10'],
    ['a later month was closed', OCTOBER, EMPTY, '2026-11', '2026-10'],
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
