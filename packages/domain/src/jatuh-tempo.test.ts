import { expect, test } from 'vitest'
import { findJatuhTempo } from './jatuh-tempo.ts'

const on = (hari: number, bulan_pertama = 7) => ({ hari, bulan_pertama })

test('one installment a month from the first month of the intake on', () => {
  expect([1, 2, 6, 7, 24].map((ke) => findJatuhTempo(ke, 2024, on(10)))).toEqual([
    '2024-07-10',
    '2024-08-10',
    '2024-12-10',
    '2025-01-10',
    '2026-06-10',
  ])
  expect(findJatuhTempo(1, 2025, on(5, 9))).toBe('2025-09-05')
  expect(findJatuhTempo(1, 2024, on(10, 14))).toBe('2025-02-10')
  expect(findJatuhTempo(24, 2024, on(10, 14))).toBe('2027-01-10')
})

test('in a shorter month on its last day', () => {
  expect(findJatuhTempo(3, 2024, on(31))).toBe('2024-09-30')
  expect(findJatuhTempo(8, 2024, on(30))).toBe('2025-02-28')
  expect(findJatuhTempo(8, 2023, on(30))).toBe('2024-02-29')
})
