import { checkMhs } from '@sia/contracts/auth'
import { show, showLencana } from '@sia/contracts/beranda'
import { findRoute, type Reading, reading, readsOf } from '@sia/web-kit/address/pages'
import { routes } from '../routing/routes.ts'

/** Who is logged in; every screen begins with it. */
const SESSION = reading(checkMhs, {})

/** How much waits on the other screens. No screen waits for it: a document brings it, else it is asked for later. */
const WAITING = reading(showLencana, {})

/** The reads that a document is made of, the session's first: those that its screen begins with and what the menu tells. */
export function readsOfDocument(address: { pathname: string; search: string }): Reading[] {
  const own = readsOf(routes, address)
  const brings = findRoute(routes, address.pathname)?.route.brings?.() ?? []
  // The start page says what waits.
  const isStart = own.some(({ endpoint }) => endpoint === show)
  return [SESSION, ...(isStart ? [] : [WAITING]), ...own, ...brings]
}
