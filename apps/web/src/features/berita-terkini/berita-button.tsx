import { list } from '@sia/contracts/berita-terkini'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBelumDibaca } from './dibaca.ts'

const NEAR_TOP_PX = 120

// Lies behind the round icon and beyond it to the left, so that nothing moves when it goes.
const LABEL =
  'max-sm:sr-only sm:absolute sm:inset-y-0 sm:right-0 sm:grid sm:place-items-center sm:rounded-full sm:bg-brand sm:pr-13 sm:pl-5 sm:font-semibold sm:whitespace-nowrap sm:shadow-float sm:outline-offset-2 sm:outline-brand sm:transition-opacity sm:group-hover:bg-brand-strong sm:group-focus-visible:outline-3'

/**
 * The floating button to the news with the count of the newest ones not read yet. It lies over the
 * page, so on a phone it is an icon only, and elsewhere once the page is scrolled. Not on the news
 * pages. Specification §2 (main layout).
 */
export function BeritaButton() {
  const { pathname } = useLocation()
  const news = useQuery(read(list, { query: { page: 1 } }))
  const { length } = useBelumDibaca(news.data ? rowsOf(news.data.berita_terkini) : [])
  const isNearTop = useSyncExternalStore(subscribe, () => scrollY < NEAR_TOP_PX)
  if (pathname.startsWith('/berita-terkini')) return null
  return (
    <aside
      aria-label="Berita kampus"
      className="news-button no-print fixed right-4 z-20 sm:right-6"
    >
      <AppLink
        to="/berita-terkini"
        // The ring of the focus is the label's while that is shown.
        className={`group relative grid size-13 place-items-center rounded-full bg-brand text-on-brand shadow-float hover:bg-brand-strong ${isNearTop ? 'sm:focus-visible:outline-none' : ''}`}
      >
        <span className={`${LABEL} ${isNearTop ? '' : 'sm:pointer-events-none sm:opacity-0'}`}>
          Berita terkini
        </span>
        <Icon name="news" className="relative size-5" />
        {length > 0 && (
          <span className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-[#3b2b10]">
            <span>
              {length}
              <span className="sr-only"> belum dibaca</span>
            </span>
          </span>
        )}
      </AppLink>
    </aside>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
