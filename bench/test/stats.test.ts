import { describe, expect, it } from 'vitest'
import { figureOf } from '../src/bench.ts'
import { median, percentile, rounded } from '../src/stats.ts'

describe('stats', () => {
  it('finds the middle and the value that a part does not exceed', () => {
    expect(median([9, 1, 5])).toBe(5)
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.5, 0.95, 0.99, 1].map((part) => percentile(hundred, part))).toEqual([50, 95, 99, 100])
    expect([percentile([], 0.5), median([])]).toEqual([Number.NaN, Number.NaN])
  })

  it('rounds for people', () => {
    expect([1234.5, 99.94, 1.234, 0.05678].map(rounded)).toEqual([1235, 99.9, 1.23, 0.0568])
  })
})

describe('figureOf', () => {
  it('is met at its limit, and never by a number that is none', () => {
    expect(figureOf('a', 0.6, { atLeast: 0.6 }).met).toBe(true)
    expect(figureOf('a', 0.599, { atLeast: 0.6 }).met).toBe(false)
    expect(figureOf('a', 50.1, { atMost: 50 }, ' ms')).toEqual({
      figure: 'a',
      wanted: 'at most 50 ms',
      measured: '50.10 ms',
      met: false,
    })
    expect(figureOf('a', Number.NaN, { atMost: 50 }).met).toBe(false)
  })
})
