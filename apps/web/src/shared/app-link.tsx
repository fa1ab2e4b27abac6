import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router-dom'
import type { Args } from '../lib/api.ts'
import { findRoute, loadPage, type Route } from '../lib/pages.ts'
import { read } from '../lib/read.ts'

/** The screens that exist; the app provides them, so that features need not know each other. */
export const RoutesContext = createContext<readonly Route[]>([])

/** Whether a screen exists, by its address. What would lead nowhere is not shown. */
export function useHasPage(pathname: string): boolean {
  return findRoute(use(RoutesContext), pathname) !== null
}

/** A link within the app; it fetches the page when the student is about to open it. */
export function AppLink({ to, ...props }: ComponentProps<typeof Link> & { to: string }) {
  const routes = use(RoutesContext)
  const client = useQueryClient()
  const prefetch = () => {
    const [pathname = '', search] = to.split('?')
    const found = findRoute(routes, pathname)
    if (!found) return
    loadPage(found.route).catch(() => {})
    const reads = found.route.reads?.(found.params, new URLSearchParams(search)) ?? []
    for (const { endpoint, args } of reads) {
      client.prefetchQuery(read(endpoint, args as Args<typeof endpoint>))
    }
  }
  return (
    <Link {...props} to={to} onPointerEnter={prefetch} onFocus={prefetch} onTouchStart={prefetch} />
  )
}
