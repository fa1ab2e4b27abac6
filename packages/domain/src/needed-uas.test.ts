import { expect, it } from 'vitest'
import { listNeededUas, showNeededUas } from './needed-uas.ts'
import { computeTotal, gradeOf } from './nilai.ts'

const weights = {
  persentasi_kehadiran: 10,
  persentasi_tugas: 20,
  persentasi_uts: 30,
  persentasi_uas: 40,
}

it('names the least UAS of each letter in reach, best first', () => {
  // 9.167 + 16 + 22.65 = 47.817; 85 wants 92.96, 75 wants 67.96, 65 wants 42.96, D is there.
  const marks = { kehadiran: 91.67, tugas: 80, uts: 75.5 }
  expect(listNeededUas(marks, weights).map(showNeededUas)).toEqual([
    'Untuk A perlu UAS 93',
    'Untuk B perlu UAS 68',
    'Untuk C perlu UAS 43',
    'D sudah pasti',
  ])
})

it('leaves out what is out of reach, and is true by a mark', () => {
  const marks = { kehadiran: 50, tugas: 40, uts: 55 }
  const needed = listNeededUas(marks, weights)
  expect(needed.map(({ grade }) => grade)).toEqual(['C', 'D'])
  for (const { grade, uas } of needed) {
    expect(gradeOf(computeTotal({ ...marks, uas }, weights) ?? 0)).toBe(grade)
    expect(gradeOf(computeTotal({ ...marks, uas: uas - 1 }, weights) ?? 0)).not.toBe(grade)
  }
})

it('says nothing while another mark is missing, or where the UAS does not count', () => {
  expect(listNeededUas({ kehadiran: 100, tugas: null, uts: 80 }, weights)).toEqual([])
  expect(listNeededUas({ kehadiran: 100, tugas: 80, uts: null }, weights)).toEqual([])
  expect(
    listNeededUas({ kehadiran: 100, tugas: 80, uts: 80 }, { ...weights, persentasi_uas: 0 }),
  ).toEqual([])
})
