import { findRoute, readsOf } from '@sia/web-kit/address/pages'
import type { Args } from '@sia/web-kit/call/client'
import type { QueryClient } from '@tanstack/react-query'
import { parsePath } from 'react-router-dom'
import type { Address } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { routes } from './routes.ts'

/** Sends the reads that the screen of an address begins with; what keeps their answers is the client. */
export function sendReads(client: QueryClient, address: { pathname: string; search: string }) {
  for (const { endpoint, args } of readsOf(routes, address)) {
    client.prefetchQuery(read(endpoint, args as Args<typeof endpoint>))
  }
}

/** Fetches code and answers of a screen that is about to be opened; what does not come is asked for again there. */
export function prefetchPage(client: QueryClient, address: Address): void {
  const { pathname = '', search = '' } = parsePath(address)
  findRoute(routes, pathname)
    ?.route.load()
    .catch(() => {})
  sendReads(client, { pathname, search })
}
