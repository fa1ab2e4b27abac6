import { Icon } from '@sia/ui/icon'
import type { ReactNode } from 'react'
import type { AppAddress } from './address/address.ts'
import { AppLink } from './app-link.tsx'
import type { Paging } from './read/list.ts'

interface PaginationProps {
  /** The name of the pages, as in 'Halaman berita'. */
  label: string
  paging: Paging
  /** The address of a page. */
  addressOf: (page: number) => AppAddress
  /** Called when another page is opened; the screen leads to the beginning of its list. */
  onGo: () => void
}

const BOX = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2'
const STEP = `${BOX} gap-1 border border-line bg-surface px-3 text-sm font-semibold`

/** Leads through the pages of a list; nothing when there is only one. */
export function Pagination({ label, paging, addressOf, onGo }: PaginationProps) {
  const { current_page, last_page, links } = paging
  if (last_page <= 1 || current_page > last_page) return null
  const step = (page: number, children: ReactNode) =>
    page < 1 || page > last_page ? (
      <span aria-hidden="true" className={`${STEP} invisible`}>
        {children}
      </span>
    ) : (
      <AppLink to={addressOf(page)} onClick={onGo} className={`${STEP} hover:border-edge`}>
        {children}
      </AppLink>
    )
  const previous = (
    <>
      <Icon name="forward" className="size-4 rotate-180" />
      Sebelumnya
    </>
  )
  const next = (
    <>
      Berikutnya
      <Icon name="forward" className="size-4" />
    </>
  )
  return (
    <nav
      aria-label={label}
      className="no-print mt-5 flex flex-wrap items-center justify-between gap-2"
    >
      {step(current_page - 1, previous)}
      <p className="text-center text-sm text-muted md:hidden">
        {current_page} dari {last_page}
      </p>
      <ol className="hidden md:flex">
        {/* The first and the last one of the server's are the steps. */}
        {links.slice(1, -1).map(({ label: name, active }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps have the same name
          <li key={index}>
            {/^\d+$/.test(name) ? (
              <AppLink
                to={addressOf(Number(name))}
                onClick={onGo}
                aria-label={`Halaman ${name}`}
                aria-current={active ? 'page' : undefined}
                className={`${BOX} font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink`}
              >
                {name}
              </AppLink>
            ) : (
              <span className={`${BOX} text-muted`}>…</span>
            )}
          </li>
        ))}
      </ol>
      {step(current_page + 1, next)}
    </nav>
  )
}
