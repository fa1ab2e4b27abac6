import { expect, test } from 'vitest'
import { bestIpk, type Repeated, type SimulatedKelas, simulateNilai } from './simulasi.ts'

const items: SimulatedKelas[] = [
  { id: 1, semester: 3, grade: 4, sks: 3 },
  { id: 2, semester: 3, grade: 2, sks: 2 },
  { id: 3, semester: 4, grade: null, sks: 4 },
  { id: 4, semester: 4, grade: null, sks: 1 },
]

test('nothing supposed is what is real', () => {
  expect(simulateNilai(items, new Map(), null)).toEqual({
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
      null,
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
  expect(simulateNilai(items, new Map([[4, 0]]), null).ipk).toBe(2.67)
})

test('what is graded already stays', () => {
  expect(simulateNilai(items, new Map([[2, 4]]), null).ipk).toBe(3.2)
})

test('the highest in reach: (12 + 4 + 16 + 4) / 10', () => {
  expect(bestIpk(items, null)).toBe(3.6)
  expect(bestIpk([], null)).toBe(null)
})

test('a supposed letter takes the place of an E where the college chose so', () => {
  const again: SimulatedKelas[] = [
    { id: 1, semester: 1, grade: 0, sks: 3 },
    { id: 2, semester: 3, grade: null, sks: 3 },
  ]
  const krs = [[1, 2]]
  const ipkOf = (repeated: Repeated | null) => simulateNilai(again, new Map([[2, 4]]), repeated).ipk
  expect([ipkOf(null), ipkOf({ cara: 'terbaik', krs })]).toEqual([2, 4])
  const good = again.map((one) => ({ ...one, grade: one.grade === null ? null : 3 }))
  expect(simulateNilai(good, new Map([[2, 1]]), { cara: 'terakhir', krs }).ipk).toBe(1)
  expect(simulateNilai(good, new Map(), { cara: 'terakhir', krs }).ipk).toBe(3)
})
