import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, use } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { Args } from '../lib/api.ts'
import { findRoute, loadPage, type Route } from '../lib/pages.ts'
import { read } from '../lib/read.ts'
import type { Address } from '../lib/to.ts'

/** The screens that exist; the app provides them, so that features need not know each other. */
export const RoutesContext = createContext<readonly Route[]>([])

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Address
  /** Whether the page takes the place of this one in the way back. */
  replace?: boolean
}

/**
 * A link within the app; it fetches the page when the student is about to open it. The router's own `Link` brings code of
 * its data router along, 2 KB of every page.
 */
export function AppLink({ to, replace, onClick, children, ...props }: AppLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: props.target })
  const routes = use(RoutesContext)
  const client = useQueryClient()
  const prefetch = () => {
    const [pathname = '', search] = (to.split('#')[0] ?? '').split('?')
    const found = findRoute(routes, pathname)
    if (!found) return
    loadPage(found.route).catch(() => {})
    const reads = found.route.reads?.(found.params, new URLSearchParams(search)) ?? []
    for (const { endpoint, args } of reads) {
      client.prefetchQuery(read(endpoint, args as Args<typeof endpoint>))
    }
  }
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
    >
      {children}
    </a>
  )
}
