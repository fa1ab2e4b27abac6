import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divide2, round2, toHundredths } from './rounding.ts'

describe('round2', () => {
  test.each([
    [1.005, 1.01],
    [1.004, 1],
    [8.345, 8.35],
    [84.995, 85],
    [84.994, 84.99],
    [58.333333333333336, 58.33],
    [66.66666666666667, 66.67],
    [100, 100],
    [0, 0],
    [-1.005, -1.01],
    [-0.001, 0],
    [1234567.895, 1234567.9],
  ])('%d -> %d', (x, expected) => {
    expect(round2(x)).toBe(expected)
  })

  test('rounds a number of thousandths as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
        expect(round2(thousandths / 1000)).toBe(Math.floor((thousandths + 5) / 10) / 100)
      }),
    )
  })

  test('changes nothing the second time and mirrors at zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (x) => {
        expect(round2(round2(x))).toBe(round2(x))
        expect(round2(-x)).toBe(0 - round2(x))
      }),
    )
  })
})

describe('toHundredths', () => {
  test.each([
    [78.55, 7855],
    [0.29, 29],
    [1.005, 101],
    [-2.5, -250],
    [0, 0],
  ])('%d -> %d', (x, expected) => {
    expect(toHundredths(x)).toBe(expected)
  })

  test('takes back any two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (n) => {
        expect(toHundredths(n / 100)).toBe(n)
      }),
    )
  })
})

describe('divide2', () => {
  test.each([
    [2, 3, 0.67],
    [1, 3, 0.33],
    [1, 8, 0.13],
    [1, 200, 0.01],
    [1, 201, 0],
    [0, 7, 0],
    [700, 12, 58.33],
    [1200, 12, 100],
  ])('%d / %d = %d', (numerator, denominator, expected) => {
    expect(divide2(numerator, denominator)).toBe(expected)
  })

  test('is never more than half a hundredth away', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 10_000 }), (numerator, denominator) => {
        const hundredths = toHundredths(divide2(numerator, denominator))
        const twiceOff = 2 * (hundredths * denominator - 100 * numerator)
        expect(twiceOff).toBeLessThanOrEqual(denominator)
        expect(twiceOff).toBeGreaterThan(-denominator)
      }),
    )
  })
})
