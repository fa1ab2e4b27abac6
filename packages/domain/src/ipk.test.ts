import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeIp,
  countSksLulus,
  type GradedKelas,
  listCounted,
  summarizeNilai,
  traceIpk,
} from './ipk.ts'

let courses = 0

/** A class of a course of its own. */
function kelas(semester: number, grade: number | null, sks = 3): GradedKelas {
  courses += 1
  return { matkul_id: courses, tahun: '2025/2026', semester, grade, sks }
}

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
      kelas(2, 3, 2),
      kelas(10, 2, 1),
      kelas(1, 4, 3),
      kelas(3, null, 4),
      kelas(1, 2, 2),
      kelas(2, null, 9),
    ]
    // semester 1: 16/5; semester 2: 6/2; semester 10: 2; IPK: 24/8
    expect(summarizeNilai(items, null)).toEqual({
      ipk: 3,
      nilai_ip: [
        { semester: 1, nilai: 3.2 },
        { semester: 2, nilai: 3 },
        { semester: 10, nilai: 2 },
      ],
    })
  })

  test('no class', () => {
    expect(summarizeNilai([], null)).toEqual({ ipk: null, nilai_ip: [] })
  })

  test('the IPK lies between the lowest and the highest IP, whatever the order', () => {
    const item = fc.record({
      matkul_id: fc.integer({ min: 1, max: 3 }),
      tahun: fc.constantFrom('2024/2025', '2025/2026'),
      semester: fc.integer({ min: 1, max: 4 }),
      grade: fc.option(fc.integer({ min: 0, max: 4 })),
      sks: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const { ipk, nilai_ip } = summarizeNilai(items, null)
        expect(summarizeNilai(items.toReversed(), null)).toEqual({ ipk, nilai_ip })
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
  test('has the IP of each semester, the IPK at its end, and what the last one changed', () => {
    // 4 and 2 with 3 credits each: 3.00; a 4 with 6 credits makes (12 + 6 + 24) / 12 = 3.50.
    expect(traceIpk([kelas(2, 4, 6), kelas(1, 4), kelas(1, 2)], null)).toEqual({
      ipk: 3.5,
      selisih: 0.5,
      semester: [
        { semester: 1, ip: 3, ipk: 3 },
        { semester: 2, ip: 4, ipk: 3.5 },
      ],
    })
  })

  test('knows no change before two semesters are graded, and nothing before one is', () => {
    expect(traceIpk([kelas(1, 3), kelas(2, null)], null)).toMatchObject({ ipk: 3, selisih: null })
    expect(traceIpk([], null)).toEqual({ ipk: null, selisih: null, semester: [] })
  })

  test('reckons the change in hundredths', () => {
    // 304 / 100 = 3.04, then 319 / 107 = 2.98: floating point alone would make it -0.06000000000000005.
    const items = [kelas(1, 3, 96), kelas(1, 4, 4), kelas(2, 2, 6), kelas(2, 3, 1)]
    expect(traceIpk(items, null).selisih).toBe(-0.06)
  })
})

describe('a repeated course', () => {
  const of = (
    matkul_id: string,
    tahun: string,
    semester: number,
    grade: number | null,
    sks = 3,
  ): GradedKelas => ({ matkul_id, tahun, semester, grade, sks })
  const failed = of('STAT', '2025/2026', 1, 0)
  const passed = of('STAT', '2026/2027', 3, 3)
  const other = of('AKUN', '2025/2026', 1, 3, 4)

  test('an E, repeated and passed, gives its credits once; the IPK counts all until the college chooses', () => {
    const items = [failed, other, passed]
    expect(countSksLulus(items, null)).toBe(7)
    expect(countSksLulus(items.slice(0, 2), null)).toBe(4)
    // (0 + 12 + 9) / 10, then (12 + 9) / 7.
    expect(summarizeNilai(items, null).ipk).toBe(2.1)
    expect(summarizeNilai(items, 'terbaik')).toEqual({
      ipk: 3,
      nilai_ip: [
        { semester: 1, nilai: 1.71 },
        { semester: 3, nilai: 3 },
      ],
    })
    expect(traceIpk(items, 'terbaik').semester.map(({ ipk }) => ipk)).toEqual([1.71, 3])
  })

  test.each([
    ['terbaik', [of('A', '2025/2026', 1, 4), of('A', '2026/2027', 1, 2)], 4],
    ['terakhir', [of('A', '2025/2026', 1, 4), of('A', '2026/2027', 1, 2)], 2],
    // An open class is no letter yet.
    ['terakhir', [of('A', '2025/2026', 1, 4), of('A', '2026/2027', 1, null)], 4],
    ['terakhir', [of('A', '2025/2026', 3, 4), of('A', '2025/2026', 4, 1)], 1],
    // A later year goes before a later semester; of two classes of one semester the better one counts.
    ['terakhir', [of('A', '2025/2026', 3, 4), of('A', '2026/2027', 1, 1)], 1],
    ['terakhir', [of('A', '2025/2026', 3, 1), of('A', '2025/2026', 3, 2)], 2],
    [null, [of('A', '2025/2026', 1, 1), of('A', '2026/2027', 1, 0)], 1],
  ] as const)('%s %#', (ulang, items, grade) => {
    for (const order of [[...items], items.toReversed()])
      expect(listCounted(order, ulang).map((one) => one.grade)).toEqual([grade])
  })

  test('the latest letter takes credits away again where it is an E', () => {
    const items = [of('A', '2025/2026', 1, 4), of('A', '2026/2027', 3, 0)]
    expect([countSksLulus(items, 'terbaik'), countSksLulus(items, 'terakhir')]).toEqual([3, 0])
  })
})
