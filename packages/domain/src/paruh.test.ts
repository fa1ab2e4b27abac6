import { expect, test } from 'vitest'
import { isOfTerm, paruhOf, termAfter, termBefore } from './paruh.ts'

test.each([
  [1, 'ganjil'],
  [2, 'genap'],
  [3, 'ganjil'],
  [4, 'genap'],
])('a class of semester %i is held in the %s', (semester, paruh) => {
  expect(paruhOf(semester)).toBe(paruh)
})

const ganjil = { tahun_ajaran_id: 7, semester: 'ganjil' as const }

test.each([
  ['of its year and half', { tahun_ajaran_id: 7, semester: 3 }, true],
  ['of the other half', { tahun_ajaran_id: 7, semester: 4 }, false],
  ['of another year', { tahun_ajaran_id: 6, semester: 3 }, false],
])('a class %s is of the term: %o %s', (_, kelas, expected) => {
  expect(isOfTerm(kelas, ganjil)).toBe(expected)
})

test.each([
  ['ganjil', '2026/2027', 'genap', '2026/2027'],
  ['genap', '2026/2027', 'ganjil', '2027/2028'],
] as const)('after %s %s comes %s %s, and before that the first', (semester, tahun, next, year) => {
  const term = { semester, tahun }
  expect(termAfter(term)).toEqual({ semester: next, tahun: year })
  expect(termBefore(termAfter(term))).toEqual(term)
})
