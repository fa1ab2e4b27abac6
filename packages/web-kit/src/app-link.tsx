import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router-dom'
import type { AppAddress } from './address/address.ts'
import { asLeaving } from './send/leaving.ts'

/** Fetches the page of an address that is about to be opened; the app provides it, so that screens need not know each other. */
export const PrefetchContext = createContext<(address: AppAddress) => void>(() => {})

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: AppAddress
  /** Whether the page takes the place of this one in the way back. */
  replace?: boolean
}

/**
 * A link within the app; it fetches the page when the user is about to open it. `onClick` is called when the page
 * before may be left.
 */
export function AppLink({ to, onClick, onFocus, ...props }: AppLinkProps) {
  const fetchPage = use(PrefetchContext)
  const prefetch = () => fetchPage(to)
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
      onFocus={(event) => {
        prefetch()
        onFocus?.(event)
      }}
      onTouchStart={prefetch}
    />
  )
}
