import { ofTab } from '@sia/web-kit/keep/stored'
import { forgetOthers } from '../features/absensi/kept.ts'
import { dropAll } from '../features/decisions/held.ts'

/** Loads the page anew, as for somebody who has just come: nothing of who was here before stays or is sent. */
export function beginAnew(): void {
  dropAll()
  forgetOthers(null)
  ofTab.clear()
  location.assign('/')
}
