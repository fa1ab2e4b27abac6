import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeNilai,
  computeTotal,
  GRADE_BANDS,
  gradeCodeOf,
  gradeOf,
  gradeOfCode,
  listNilaiLegend,
} from './nilai.ts'

const weights = (kehadiran: number, tugas: number, uts: number, uas: number) => ({
  persentasi_kehadiran: kehadiran,
  persentasi_tugas: tugas,
  persentasi_uts: uts,
  persentasi_uas: uas,
})
const marks = (
  kehadiran: number,
  tugas: number | null,
  uts: number | null,
  uas: number | null,
) => ({ kehadiran, tugas, uts, uas })

describe('computeTotal', () => {
  test.each([
    // 10 + 16 + 22.5 + 34 = 82.5
    [marks(100, 80, 75, 85), weights(10, 20, 30, 40), 82.5],
    // 9.167 + 17.11 + 21.15 + 31.5 = 78.927
    [marks(91.67, 85.55, 70.5, 78.75), weights(10, 20, 30, 40), 78.93],
    // 8.7495 + 16 + 21 + 28 = 73.7495
    [marks(58.33, 80, 70, 80), weights(15, 20, 30, 35), 73.75],
    [marks(100, 100, 100, 100), weights(25, 25, 25, 25), 100],
    [marks(0, 0, 0, 0), weights(25, 25, 25, 25), 0],
    // 0.5 % of 1 is 0.005, a half hundredth
    [marks(0, 1, 0, 0), weights(0, 0.5, 0, 0), 0.01],
    // 84.99 and 85 in halves: 84.995
    [marks(0, 84.99, 85, 0), weights(0, 50, 50, 0), 85],
    [marks(50, 0, 0, 0), weights(10, 20, 30, 40), 5],
    [marks(0, 50, 0, 0), weights(10, 20, 30, 40), 10],
    [marks(0, 0, 50, 0), weights(10, 20, 30, 40), 15],
    [marks(0, 0, 0, 50), weights(10, 20, 30, 40), 20],
  ])('case %#', (m, w, expected) => {
    expect(computeTotal(m, w)).toBe(expected)
  })

  test('is null while a mark is missing', () => {
    const w = weights(10, 20, 30, 40)
    expect(computeTotal(marks(100, null, 80, 80), w)).toBeNull()
    expect(computeTotal(marks(100, 80, null, 80), w)).toBeNull()
    expect(computeTotal(marks(100, 80, 80, null), w)).toBeNull()
  })

  test('lies between the lowest and the highest mark when the weights make 100', () => {
    const mark = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
    const cut = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(mark, mark, mark, mark, cut, cut, cut, (k, t, s, a, x, y, z) => {
        const [p = 0, q = 0, r = 0] = [x, y, z].sort((m, n) => m - n)
        const total = computeTotal(marks(k, t, s, a), weights(p, q - p, r - q, 100 - r))
        expect(total).toBeGreaterThanOrEqual(Math.min(k, t, s, a))
        expect(total).toBeLessThanOrEqual(Math.max(k, t, s, a))
      }),
    )
  })
})

describe('grades', () => {
  test.each([
    [100, 'A', 4],
    [85, 'A', 4],
    [84.995, 'A', 4],
    [84.994, 'B', 3],
    [84.99, 'B', 3],
    [75, 'B', 3],
    [74.99, 'C', 2],
    [65, 'C', 2],
    [64.99, 'D', 1],
    [45, 'D', 1],
    [44.995, 'D', 1],
    [44.99, 'E', 0],
    [0, 'E', 0],
    [-1, 'E', 0],
    [101, 'A', 4],
  ])('a total of %d is %s, code %d', (total, grade, code) => {
    expect(gradeOf(total)).toBe(grade)
    expect(gradeCodeOf(total)).toBe(code)
  })

  test.each([
    [4, 'A'],
    [3, 'B'],
    [2, 'C'],
    [1, 'D'],
    [0, 'E'],
    [5, null],
    [-1, null],
    [null, null],
  ])('code %j is %s', (code, grade) => {
    expect(gradeOfCode(code)).toBe(grade)
  })

  test('the table says how good each grade is', () => {
    expect(GRADE_BANDS.map(({ grade, predikat }) => `${grade} ${predikat}`)).toEqual([
      'A Sangat Memuaskan',
      'B Memuaskan',
      'C Cukup',
      'D Kurang Memuaskan',
      'E Sangat Kurang',
    ])
  })

  test('the legend follows from the table', () => {
    expect(listNilaiLegend()).toEqual([
      { grade: 'A', predikat: 'Sangat Memuaskan', range: '85 - 100' },
      { grade: 'B', predikat: 'Memuaskan', range: '75 - < 85' },
      { grade: 'C', predikat: 'Cukup', range: '65 - < 75' },
      { grade: 'D', predikat: 'Kurang Memuaskan', range: '45 - < 65' },
      { grade: 'E', predikat: 'Sangat Kurang', range: '0 - < 45' },
    ])
  })

  test('a better total never has a worse grade', () => {
    const total = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(total, total, (a, b) => {
        if (a <= b) expect(gradeCodeOf(a)).toBeLessThanOrEqual(gradeCodeOf(b))
        expect(gradeOfCode(gradeCodeOf(a))).toBe(gradeOf(a))
      }),
    )
  })
})

describe('computeNilai', () => {
  const w = weights(10, 20, 30, 40)

  test('all marks', () => {
    expect(computeNilai(marks(100, 80, 75, 85), w)).toEqual({
      tugas: 80,
      uts: 75,
      uas: 85,
      total: 82.5,
      grade: 3,
    })
    expect(computeNilai(marks(0, 0, 0, 0), w)?.grade).toBe(0)
  })

  test.each([
    [80, null, null],
    [null, 70, null],
    [null, null, 0],
  ])('tugas %j, uts %j, uas %j: no total and no grade yet', (tugas, uts, uas) => {
    expect(computeNilai(marks(100, tugas, uts, uas), w)).toEqual({
      tugas,
      uts,
      uas,
      total: null,
      grade: null,
    })
  })

  test('no mark at all', () => {
    expect(computeNilai(marks(100, null, null, null), w)).toBeNull()
  })
})
