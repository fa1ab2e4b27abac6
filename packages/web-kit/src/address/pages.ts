import type { Endpoint } from '@sia/contracts/endpoint'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import type { AnyArgs, Args } from '../call/client.ts'

/** A read to come: what a route says it starts with. */
export interface Reading {
  endpoint: Endpoint
  args: AnyArgs
}

/** Names a read of a page, checked against its endpoint. */
export function reading<E extends Endpoint>(endpoint: E, args: Args<E>): Reading {
  return { endpoint, args }
}

/** A screen: its address pattern, its code, and the reads that it begins with. */
export interface Route {
  path: `/${string}`
  /** The screen of the menu that this one belongs to; none when it stands there itself. */
  parent?: `/${string}`
  load: () => Promise<{ default: ComponentType }>
  reads?: (params: Params, search: URLSearchParams) => Reading[]
  /** Reads of a part that not everybody is shown: a document brings their answers, nothing is sent before the part asks. */
  brings?: () => Reading[]
}

/** The screen of an address and the values in it, or null when no screen is there. */
export function findRoute(routes: readonly Route[], pathname: string) {
  // A match ranks all that it is given: a document asks for its screen nine times, among thirty.
  const head = headOf(pathname)
  const near = routes.filter(({ path }) => headOf(path) === head)
  const [match] = matchRoutes(near, pathname) ?? []
  return match ? { route: match.route, params: match.params } : null
}

/** The first part of an address, which is no value in any pattern. */
const headOf = (pathname: string) => pathname.split('/', 2)[1]?.toLowerCase()

/** The reads that the screen of an address begins with. */
export function readsOf(
  routes: readonly Route[],
  { pathname, search }: { pathname: string; search: string },
): Reading[] {
  const found = findRoute(routes, pathname)
  return found?.route.reads?.(found.params, new URLSearchParams(search)) ?? []
}
