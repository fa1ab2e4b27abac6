import { rememberForStudent } from '../../lib/session/session.ts'
import { KEY } from './offers.ts'

/** Keeps whether the page showed the offers: who has a company does not need them again. */
export function rememberOffers(areShown: boolean): void {
  rememberForStudent(KEY, areShown ? 'ya' : 'tidak')
}
