import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useLocation } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'

/**
 * The bell, which floats above the page, with one number for all that is not read yet: what changed for the student, news of
 * all pages and announcements, which are tabs of one place; only the bell where the bar is narrow. Not on those pages that
 * say the number themselves. Product §1.4, §26.1.
 */
export function KabarButton({ unread }: { unread: number }) {
  const { pathname } = useLocation()
  const isThere = [to.kabar(), to.beritaTerkini()].some((path) => pathname.startsWith(path))
  if (isThere) return null
  return (
    <AppLink
      to={to.kabar()}
      className="relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken sm:px-3 lg:border lg:border-line lg:bg-surface lg:text-sm lg:hover:border-edge"
    >
      <Icon name="bell" />
      <span className="max-sm:sr-only">Kabar</span>
      {/* The number comes after the page: its place is there before, so that nothing moves. */}
      <span data-solid className={`waiting min-w-[2.6em]! ${unread > 0 ? '' : 'invisible'}`}>
        <span>
          {unread}
          <span className="sr-only"> belum dibaca</span>
        </span>
      </span>
    </AppLink>
  )
}
