import { expect, test } from 'vitest'
import { bestIpk, type GradedKelas, simulateNilai } from './simulasi.ts'

const items: GradedKelas[] = [
  { id: 1, semester: 3, grade: 4, sks: 3 },
  { id: 2, semester: 3, grade: 2, sks: 2 },
  { id: 3, semester: 4, grade: null, sks: 4 },
  { id: 4, semester: 4, grade: null, sks: 1 },
]

test('nothing supposed is what is real', () => {
  expect(simulateNilai(items, new Map())).toEqual({
    ipk: 3.2,
    nilai_ip: [{ semester: 3, nilai: 3.2 }],
  })
})

test('a supposed letter counts with its credits: (12 + 4 + 12 + 1) / 10', () => {
  expect(
    simulateNilai(
      items,
      new Map([
        [3, 3],
        [4, 1],
      ]),
    ),
  ).toEqual({
    ipk: 2.9,
    nilai_ip: [
      { semester: 3, nilai: 3.2 },
      { semester: 4, nilai: 2.6 },
    ],
  })
})

test('an E is a 0 and counts; what stays open does not', () => {
  expect(simulateNilai(items, new Map([[4, 0]])).ipk).toBe(2.67)
})

test('what is graded already stays', () => {
  expect(simulateNilai(items, new Map([[2, 4]])).ipk).toBe(3.2)
})

test('the highest in reach: (12 + 4 + 16 + 4) / 10', () => {
  expect(bestIpk(items)).toBe(3.6)
  expect(bestIpk([])).toBe(null)
})
