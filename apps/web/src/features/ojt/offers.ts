import { list } from '@sia/contracts/ojt'
import { type Reading, reading } from '@sia/web-kit/address/pages'
import { recallForStudent, rememberForStudent } from '../../lib/session/session.ts'

const KEY = 'ojt:tawaran'

/** The offers for the student's own major, which the server knows. Product §7.2. */
export const OFFERS = { query: { page: 'all' } } as const

/** Keeps whether the page showed the offers: who has a company does not need them again. */
export function rememberOffers(areShown: boolean): void {
  rememberForStudent(KEY, areShown ? 'ya' : 'tidak')
}

/** The read of the offers, unless the page did without them the last time. */
export function readsOfOffers(): Reading[] {
  return recallForStudent(KEY) === 'tidak' ? [] : [reading(list, OFFERS)]
}
