import { expect, test } from 'vitest'
import { nameJenisMatkul, safeLink, showDecimal, showJamkul, showNumber } from './format.ts'

test('numbers are written the Indonesian way', () => {
  expect(showDecimal(3.5)).toBe('3,50')
  expect(showDecimal(58.33)).toBe('58,33')
  expect(showDecimal(null)).toBe('-')
  expect(showNumber(78.5)).toBe('78,5')
  expect(showNumber(90)).toBe('90')
  expect(showNumber(0)).toBe('0')
})

test('a slot is written in WITA', () => {
  const slot = { hari: 1, dari: '08:00:00', sampai: '10:30:00' }
  expect(showJamkul(slot)).toBe('Senin, 08.00–10.30 WITA')
  expect(showJamkul(null)).toBe('-')
})

test('course kinds', () => {
  expect([1, 2, undefined].map(nameJenisMatkul)).toEqual(['Praktek', 'Teori', '-'])
})

test.each([
  ['https://meet.google.com/abc', true],
  ['HTTP://example.com', true],
  ['javascript:alert(1)', false],
  [' https://example.com', false],
  ['//example.com', false],
  ['', false],
  [null, false],
])('safeLink(%s) opens: %s', (link, opens) => {
  expect(safeLink(link)).toBe(opens ? link : null)
})
