import { ofTab } from '@sia/web-kit/keep/stored'
import { to } from './to.ts'

/** Whether staff may log in by the campus account, as the server wrote into the page. */
export const hasCampusAccount = document.querySelector('meta[name=akun-kampus]') !== null

const KEPT_AS = 'akun-kampus'

/** Goes to the login of the campus account, whose page leads back to where this one is. */
export function goToCampusLogin(alamat: string): void {
  ofTab.setItem(KEPT_AS, location.pathname + location.search)
  location.assign(alamat)
}

/**
 * The answer that a page which came back from there was opened with, null for any other; its address is then the one
 * from before.
 */
function takeAnswer(): string | null {
  if (location.pathname !== to.campus()) return null
  const answer = location.search.slice(1)
  const before = ofTab.getItem(KEPT_AS)
  ofTab.removeItem(KEPT_AS)
  history.replaceState(null, '', before ?? to.home())
  return answer
}

/** Taken once, before any page looks at the address. */
export const campusAnswer = takeAnswer()
