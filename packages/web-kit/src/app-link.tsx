import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, use } from 'react'
import { Link, parsePath } from 'react-router-dom'
import { findRoute, type Route, readsOf } from '../lib/address/pages.ts'
import type { Address } from '../lib/address/to.ts'
import type { Args } from '../lib/call/api.ts'
import { read } from '../lib/read/read.ts'
import { asLeaving } from '../lib/send/leaving.ts'

/** The screens that exist; the app provides them, so that features need not know each other. */
export const RoutesContext = createContext<readonly Route[]>([])

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Address
  /** Whether the page takes the place of this one in the way back. */
  replace?: boolean
}

/**
 * A link within the app; it fetches the page when the student is about to open it. `onClick` is called when the page
 * before may be left.
 */
export function AppLink({ to, onClick, ...props }: AppLinkProps) {
  const routes = use(RoutesContext)
  const client = useQueryClient()
  const prefetch = () => {
    const { pathname = '', search = '' } = parsePath(to)
    // What does not come is asked for again when the page is opened.
    findRoute(routes, pathname)
      ?.route.load()
      .catch(() => {})
    for (const { endpoint, args } of readsOf(routes, { pathname, search })) {
      client.prefetchQuery(read(endpoint, args as Args<typeof endpoint>))
    }
  }
  return (
    <Link
      {...props}
      to={to}
      discover="none"
      onClick={(event) => {
        const isLeaving = event.currentTarget.pathname !== location.pathname
        if (isLeaving) asLeaving(() => onClick?.(event))
        else onClick?.(event)
      }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    />
  )
}
