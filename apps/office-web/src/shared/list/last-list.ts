import type { AppAddress } from '@sia/web-kit/address/address'
import { ofTab } from '@sia/web-kit/keep/stored'

/** How a list was last shown in this tab: its whole address, and the row that somebody was at. */
interface Last {
  address: AppAddress
  cursor: string | null
}

const keyOf = (list: AppAddress) => `list ${list}`

/** Keeps how a list is shown, for the way back to it. */
export function rememberList(list: AppAddress, last: Last): void {
  ofTab.setItem(keyOf(list), JSON.stringify(last))
}

/** How a list was last shown; as usual where it was not. */
export function recallList(list: AppAddress): Last {
  const kept = ofTab.getItem(keyOf(list))
  return kept === null ? { address: list, cursor: null } : JSON.parse(kept)
}
