import { expect, it } from 'vitest'
import { createUnknownAddresses, UNKNOWN_ADDRESSES } from './unknown-addresses.ts'
import { createWindowCount } from './window-count.ts'

it('answers 300 a minute of one address with not found, then asks it to wait, and only it', async () => {
  const unknown = createUnknownAddresses(createWindowCount(UNKNOWN_ADDRESSES))
  const refusals = Array.from({ length: 302 }, () => unknown.refuse('10.0.0.1'))
  const kinds = (await Promise.all(refusals)).map(({ kind }) => kind)
  expect(kinds.slice(0, 300)).toEqual(Array(300).fill('not_found'))
  expect(kinds.slice(300)).toEqual(['too_many', 'too_many'])
  const { retryAfter } = await unknown.refuse('::ffff:10.0.0.1')
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect((await unknown.refuse('10.0.0.2')).kind).toBe('not_found')
})
