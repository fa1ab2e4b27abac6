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

/**
 * The floating button to the news with the count of the newest ones not read yet. On a phone it
 * becomes small once the page is scrolled. Not on the news pages. Specification §2 (main layout).
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
        className="inline-flex min-h-13 min-w-13 items-center justify-center gap-2 rounded-full bg-brand px-4 font-semibold text-on-brand shadow-float hover:bg-brand-strong"
      >
        <Icon name="news" />
        <span className={isNearTop ? '' : 'max-sm:sr-only'}>Berita terkini</span>
        {length > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-[#3b2b10]">
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
