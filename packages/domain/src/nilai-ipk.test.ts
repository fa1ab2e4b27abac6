import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeIp, summarizeNilai, traceIpk } from './nilai.ts'

describe('computeIp', () => {
  test.each([
    // (4*3 + 3*2 + 2*2) / 7 = 22/7 = 3.1428...
    [
      [
        { grade: 4, sks: 3 },
        { grade: 3, sks: 2 },
        { grade: 2, sks: 2 },
      ],
      3.14,
    ],
    // equal credits: plain mean (4 + 3 + 3) / 3
    [
      [
        { grade: 4, sks: 2 },
        { grade: 3, sks: 2 },
        { grade: 3, sks: 2 },
      ],
      3.33,
    ],
    // 29/8 = 3.625, a half up
    [
      [
        { grade: 4, sks: 5 },
        { grade: 3, sks: 3 },
      ],
      3.63,
    ],
    [
      [
        { grade: 4, sks: 3 },
        { grade: null, sks: 3 },
      ],
      4,
    ],
    [
      [
        { grade: 4, sks: 3 },
        { grade: 0, sks: 3 },
      ],
      2,
    ],
    [[{ grade: 0, sks: 3 }], 0],
    [[{ grade: null, sks: 3 }], null],
    [[{ grade: 4, sks: 0 }], null],
    [[], null],
  ])('case %#', (items, expected) => {
    expect(computeIp(items)).toBe(expected)
  })
})

describe('summarizeNilai', () => {
  test('two semesters and one without grades', () => {
    const items = [
      { semester: 2, grade: 3, sks: 2 },
      { semester: 10, grade: 2, sks: 1 },
      { semester: 1, grade: 4, sks: 3 },
      { semester: 3, grade: null, sks: 4 },
      { semester: 1, grade: 2, sks: 2 },
      { semester: 2, grade: null, sks: 9 },
    ]
    // semester 1: 16/5; semester 2: 6/2; semester 10: 2; IPK: 24/8
    expect(summarizeNilai(items)).toEqual({
      ipk: 3,
      nilai_ip: [
        { semester: 1, nilai: 3.2 },
        { semester: 2, nilai: 3 },
        { semester: 10, nilai: 2 },
      ],
    })
  })

  test('no class', () => {
    expect(summarizeNilai([])).toEqual({ ipk: null, nilai_ip: [] })
  })

  test('the IPK lies between the lowest and the highest IP, whatever the order', () => {
    const item = fc.record({
      semester: fc.integer({ min: 1, max: 4 }),
      grade: fc.option(fc.integer({ min: 0, max: 4 })),
      sks: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const { ipk, nilai_ip } = summarizeNilai(items)
        expect(summarizeNilai(items.toReversed())).toEqual({ ipk, nilai_ip })
        expect(ipk === null).toBe(nilai_ip.length === 0)
        if (ipk === null) return
        const ips = nilai_ip.map(({ nilai }) => nilai)
        expect(ipk).toBeGreaterThanOrEqual(Math.min(...ips))
        expect(ipk).toBeLessThanOrEqual(Math.max(...ips))
      }),
    )
  })
})

describe('traceIpk', () => {
  const semester = (number: number, grade: number | null, sks = 3) => ({
    semester: number,
    grade,
    sks,
  })

  test('has the IP of each semester, the IPK at its end, and what the last one changed', () => {
    // 4 and 2 with 3 credits each: 3.00; a 4 with 6 credits makes (12 + 6 + 24) / 12 = 3.50.
    expect(traceIpk([semester(2, 4, 6), semester(1, 4), semester(1, 2)])).toEqual({
      ipk: 3.5,
      selisih: 0.5,
      semester: [
        { semester: 1, ip: 3, ipk: 3 },
        { semester: 2, ip: 4, ipk: 3.5 },
      ],
    })
  })

  test('knows no change before two semesters are graded, and nothing before one is', () => {
    expect(traceIpk([semester(1, 3), semester(2, null)])).toMatchObject({ ipk: 3, selisih: null })
    expect(traceIpk([])).toEqual({ ipk: null, selisih: null, semester: [] })
  })

  test('reckons the change in hundredths', () => {
    // 304 / 100 = 3.04, then 319 / 107 = 2.98: floating point alone would make it -0.06000000000000005.
    const items = [semester(1, 3, 96), semester(1, 4, 4), semester(2, 2, 6), semester(2, 3, 1)]
    expect(traceIpk(items).selisih).toBe(-0.06)
  })
})
