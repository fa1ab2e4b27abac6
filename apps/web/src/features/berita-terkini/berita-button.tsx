import { list } from '@sia/contracts/berita-terkini'
import { Icon } from '@sia/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { read } from '../../lib/read.ts'
import { AppLink } from '../../shared/app-link.tsx'

/**
 * The button to the news, which floats in the bar above the page, with the count of those not read yet,
 * of all pages; an icon only where the bar is narrow. Not on the news pages. Product §1.4, §10.2.
 */
export function BeritaButton({ isCounting }: { isCounting: boolean }) {
  const { pathname } = useLocation()
  const news = useQuery({ ...read(list, { query: { page: 1 } }), enabled: isCounting })
  const unread = news.data?.belum_dibaca ?? 0
  if (pathname.startsWith('/berita-terkini')) return null
  return (
    <AppLink
      to="/berita-terkini"
      className="relative ml-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full border-4 border-transparent bg-brand bg-clip-padding px-2 text-sm font-semibold text-on-brand hover:bg-brand-strong @min-[20rem]:pr-4"
    >
      <Icon name="news" className="size-5" />
      <span className="@max-[20rem]:sr-only">Berita terkini</span>
      {unread > 0 && (
        <span className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-extrabold text-[#3b2b10]">
          <span>
            {unread}
            <span className="sr-only"> belum dibaca</span>
          </span>
        </span>
      )}
    </AppLink>
  )
}
