import { expect, test } from 'vitest'
import { showMinutes } from './minutes.ts'

test.each([
  [0, 'kurang dari 1 jam'],
  [59, 'kurang dari 1 jam'],
  [89, '1 jam'],
  [47 * 60, '47 jam'],
  [48 * 60, '2 hari'],
  [64 * 60, '3 hari'],
])('%i minutes: %s', (minutes, words) => {
  expect(showMinutes(minutes)).toBe(words)
})
