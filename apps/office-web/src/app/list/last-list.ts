import type { AppAddress } from '@sia/web-kit/address/address'

/** How a list was last shown in this tab: its whole address, and the row that somebody was at. */
interface Last {
  address: AppAddress
  cursor: string | null
}

const keyOf = (list: AppAddress) => `list ${list}`

/** Keeps how a list is shown, for the way back to it. */
export function rememberList(list: AppAddress, last: Last): void {
  sessionStorage.setItem(keyOf(list), JSON.stringify(last))
}

/** How a list was last shown; as usual where it was not. */
export function recallList(list: AppAddress): Last {
  const kept = sessionStorage.getItem(keyOf(list))
  return kept === null ? { address: list, cursor: null } : JSON.parse(kept)
}
