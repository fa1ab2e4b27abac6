import { expect, it } from 'vitest'
import { showingAt } from './showing.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

it.each([
  [1, 'dijadwalkan'],
  [2, 'terbit'],
  [5, 'lewat'],
])('is seen from its hour to its end: at %i %s', (hour, status) => {
  expect(showingAt({ from: at(2), until: at(5), ditarik_pada: null }, at(hour))).toBe(status)
})

it('is taken back, also before its hour', () => {
  expect(showingAt({ from: at(2), until: null, ditarik_pada: at(1) }, at(1))).toBe('ditarik')
  expect(showingAt({ from: at(2), until: null, ditarik_pada: at(4) }, at(3))).toBe('terbit')
})
