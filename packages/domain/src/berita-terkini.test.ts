import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWEST_BADGE, splitBerita } from './berita-terkini.ts'

test.each([
  [0, null, [], []],
  [1, 1, [], []],
  [2, 1, [2], []],
  [5, 1, [2, 3, 4, 5], []],
  [6, 1, [2, 3, 4, 5], [6]],
  [9, 1, [2, 3, 4, 5], [6, 7, 8, 9]],
  [12, 1, [2, 3, 4, 5], [6, 7, 8, 9]],
])('%d items', (count, lead, beside, rest) => {
  const items = Array.from({ length: count }, (_, index) => index + 1)
  expect(splitBerita(items)).toEqual({ lead, beside, rest })
})

test('keeps the order of the first nine', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const { lead, beside, rest } = splitBerita(items)
      const shown = [...(lead === null ? [] : [lead]), ...beside, ...rest]
      expect(shown).toEqual(items.slice(0, 9))
    }),
  )
})

test('the badge', () => {
  expect(NEWEST_BADGE).toBe('Berita Terbaru')
})
