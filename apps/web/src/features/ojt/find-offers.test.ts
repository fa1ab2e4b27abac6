import type { Pojt } from '@sia/contracts/ojt'
import { expect, test } from 'vitest'
import { findOffers } from './find-offers.ts'

const offers = [3, 7, 9].map((id) => ({ id }) as Pojt)

test.each([
  ['3', [3]],
  ['7-3', [7, 3]],
  ['3-3', [3]],
  ['3-7-9', []],
  ['3-8', []],
  ['8', []],
  ['', []],
  ['abc', []],
])('%j shows %j', (ids, shown) => {
  expect(findOffers(ids, offers).map(({ id }) => id)).toEqual(shown)
})
