import { expect, it } from 'vitest'
import { createUnknownAddresses } from './unknown-addresses.ts'

it('answers 300 a minute of one address with not found, then asks it to wait, and only it', () => {
  const unknown = createUnknownAddresses()
  const kinds = Array.from({ length: 302 }, () => unknown.refuse('10.0.0.1').kind)
  expect(kinds.slice(0, 300)).toEqual(Array(300).fill('not_found'))
  expect(kinds.slice(300)).toEqual(['too_many', 'too_many'])
  const { retryAfter } = unknown.refuse('::ffff:10.0.0.1')
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(unknown.refuse('10.0.0.2').kind).toBe('not_found')
})
