import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useLocation } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'

interface BeritaButtonProps {
  /** Unread news. */
  berita: number
  /** Announcements that were not closed yet. */
  pengumuman: number
}

/**
 * The button to the news, which floats above the page, with the count of what is not read yet: news of all
 * pages and announcements, which are a tab away; a bell only where the bar is narrow. Not on the news pages.
 * Product §1.4, §10.2.
 */
export function BeritaButton({ berita, pengumuman }: BeritaButtonProps) {
  const { pathname } = useLocation()
  const unread = berita + pengumuman
  if (pathname.startsWith(to.beritaTerkini())) return null
  return (
    <AppLink
      to={to.beritaTerkini()}
      className="relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken sm:px-3 lg:border lg:border-line lg:bg-surface lg:text-sm lg:hover:border-edge"
    >
      <Icon name="bell" />
      <span className="max-sm:sr-only">Berita terkini</span>
      {/* The number comes after the page: its place is there before, so that nothing moves. */}
      <span data-solid className={`waiting min-w-[2.6em]! ${unread > 0 ? '' : 'invisible'}`}>
        <span>
          {unread}
          <span className="sr-only">
            {' '}
            belum dibaca{pengumuman > 0 && `, termasuk ${pengumuman} pengumuman`}
          </span>
        </span>
      </span>
    </AppLink>
  )
}
