import { buttonClass } from '@sia/ui/button'
import { AppLink } from '@sia/web-kit/app-link'
import type { List } from './use-list.ts'

/** Leads through the pages of a list; nothing where there is only one. */
export function Pages<Row extends object>({ list }: { list: List<Row> }) {
  const { pages, state, addressOf, listing } = list
  if (pages === 1 && state.page === 1) return null
  const step = (page: number, words: string) =>
    page >= 1 && page <= pages ? (
      <AppLink
        to={addressOf({ page })}
        onClick={() => scrollTo(0, 0)}
        className={buttonClass('outline')}
      >
        {words}
      </AppLink>
    ) : (
      <span />
    )
  return (
    <nav
      aria-label={`Halaman ${listing.many}`}
      className="flex items-center justify-between gap-3 text-sm"
    >
      {step(Math.min(state.page - 1, pages), 'Sebelumnya')}
      <span>
        Halaman {state.page} dari {pages}
      </span>
      {step(state.page + 1, 'Berikutnya')}
    </nav>
  )
}
