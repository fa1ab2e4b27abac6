import { list } from '@sia/contracts/ojt'
import { type Reading, reading } from '@sia/web-kit/address/pages'
import { recallForStudent } from '../../lib/session/session.ts'

/** The key of whether the page shows the offers. */
export const KEY = 'ojt:tawaran'

/** The offers for the student's own major, which the server knows. Product §7.2. */
export const OFFERS = { query: { page: 'all' } } as const

/** The read of the offers, unless the page did without them the last time. */
export function readsOfOffers(): Reading[] {
  return recallForStudent(KEY) === 'tidak' ? [] : [reading(list, OFFERS)]
}
