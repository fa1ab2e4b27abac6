import { describe, expect, test } from 'vitest'
import { bareNim, isBirthDate, listSemester, stripBlanks } from './mhs.ts'

describe('isTanggalLahir', () => {
  test.each([
    ['2005-08-17', true],
    ['2026-03-01', true],
    ['2026-03-02', false],
    ['2026-03-03', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
  ])('%s on 2026-03-02 is %s', (tanggal, expected) => {
    expect(isBirthDate(tanggal, '2026-03-02')).toBe(expected)
  })
})

test.each([
  [' 2401 0001 ', '24010001', '24010001'],
  ['2401\u00a00001', '24010001', '24010001'],
  ['2401.0001', '2401.0001', '24010001'],
  ['2401-0001', '2401-0001', '24010001'],
  ['RPL-07', 'RPL-07', 'RPL07'],
])('the NIM %j without blanks is %s, however grouped %s', (typed, stripped, bare) => {
  expect(stripBlanks(typed)).toBe(stripped)
  expect(bareNim(typed)).toBe(bare)
})

test('D1 takes two semesters, D2 four', () => {
  expect(listSemester('D1')).toEqual([2, 1])
  expect(listSemester('D2')).toEqual([4, 3, 2, 1])
})
