import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRupiah, showRupiah } from './rupiah.ts'

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

test('reads whole rupiah as they are typed', () => {
  const typed = ['725000', ' 725.000 ', 'Rp 1.450.000', 'rp.500', '0']
  expect(typed.map(parseRupiah)).toEqual([725_000, 725_000, 1_450_000, 500, 0])
  const wrong = ['', 'Rp', '725,5', '7.25', '1.22E+12', '-5', '1.0000', 'dua juta']
  expect(wrong.map(parseRupiah)).toEqual(wrong.map(() => null))
})
