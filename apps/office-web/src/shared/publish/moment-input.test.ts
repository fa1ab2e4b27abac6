import { expect, it } from 'vitest'
import { inputOf, momentOf } from './moment-input.ts'

it('leads from the wire to a field and back, and leaves seconds that nobody touched', () => {
  expect(inputOf('2026-03-01 09:00:12')).toBe('2026-03-01T09:00')
  expect(momentOf('2026-03-01T09:00')).toBe('2026-03-01 09:00:00')
  expect(momentOf('2026-03-01T09:00', '2026-03-01 09:00:12')).toBe('2026-03-01 09:00:12')
  expect(momentOf('2026-03-01T09:01', '2026-03-01 09:00:12')).toBe('2026-03-01 09:01:00')
  expect(momentOf('')).toBeNull()
})
