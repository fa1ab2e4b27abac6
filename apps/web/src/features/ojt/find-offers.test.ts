import type { Pojt } from '@sia/contracts/ojt'
import { expect, test } from 'vitest'
import { countAsked, findOffers } from './find-offers.ts'

const offers = [3, 7, 9, 11].map((id) => ({ id, jenjang: id > 7 ? 'D1' : 'D2' }) as Pojt)

test.each([
  ['3', [3]],
  ['7-3', [7, 3]],
  ['3-3', [3]],
  // An offer of another level: alone it says why it cannot be chosen.
  ['9', [9]],
  ['3-9', [3]],
  ['9-3', [3]],
  ['9-11', []],
  ['3-9-7', [3, 7]],
  ['11-7-3-9', [7, 3]],
  ['3-7-8', []],
  ['3-8', []],
  ['8', []],
  ['', []],
  ['abc', []],
])('%j shows %j', (ids, shown) => {
  expect(findOffers(ids, offers, 'D2').map(({ id }) => id)).toEqual(shown)
})

test.each([
  ['3', 1],
  ['3-3', 1],
  ['3-7', 2],
  ['3-9-7', 3],
])('%j names %j', (ids, count) => {
  expect(countAsked(ids)).toBe(count)
})
