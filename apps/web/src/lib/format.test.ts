import { expect, test } from 'vitest'
import { nameJenisMatkul, safeLink, showAngka, showDesimal, showJamkul } from './format.ts'

test('numbers are written the Indonesian way', () => {
  expect(showDesimal(3.5)).toBe('3,50')
  expect(showDesimal(58.33)).toBe('58,33')
  expect(showDesimal(null)).toBe('-')
  expect(showAngka(78.5)).toBe('78,5')
  expect(showAngka(90)).toBe('90')
  expect(showAngka(0)).toBe('0')
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
