import { expect, test } from 'vitest'
import { showRange, toInput, toMoment } from './time-input.ts'

test.each([
  ['2026-11-25T08:00', '2026-11-25 08:00:00'],
  ['2026-11-25T08:00:30', '2026-11-25 08:00:30'],
  ['', ''],
])('%s is %s on the wire', (input, moment) => {
  expect(toMoment(input)).toBe(moment)
})

test('a moment of the wire fits a date-time input', () => {
  expect(toInput('2026-11-25 08:00:00')).toBe('2026-11-25T08:00')
})

test.each([
  ['2026-11-25 08:00:00', '2026-11-25 10:30:00', '25-11-2026 08.00–10.30 WITA'],
  ['2026-11-25 20:00:00', '2026-11-26 01:00:00', '25-11-2026 20.00 WITA – 26-11-2026 01.00 WITA'],
])('%s to %s', (dari, sampai, text) => {
  expect(showRange(dari, sampai)).toBe(text)
})
