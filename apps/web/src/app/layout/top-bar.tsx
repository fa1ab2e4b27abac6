import { IconButton } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useLocation } from 'react-router-dom'
import { KabarButton } from '../../features/kabar/kabar-button.tsx'
import { to } from '../../lib/address/to.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { loadSearch } from '../search/opener.tsx'
import { findEntry, isBelowEntry } from './menu.ts'
import { useWaiting } from './waiting.tsx'

/**
 * The head of every page: below 1024 px a bar, into which style.css puts the page's heading, or that has the way up
 * from a page below a screen of the menu; from there on only the bell, beside the heading. Its outline is also in
 * index.html. Product §1.4.
 */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { harus_ganti_sandi } = useMhs()
  const { pathname } = useLocation()
  const unread =
    useWaiting(to.kabar()) + useWaiting(to.beritaTerkini()) + useWaiting(to.pengumuman())
  // A one-time password opens no page above.
  const above = !harus_ganti_sandi && isBelowEntry(pathname) && findEntry(pathname)
  return (
    <header className="app-bar no-print">
      {above && (
        <AppLink to={above.path} className="app-up">
          <Icon name="back" />
          <span className="sr-only">Ke </span>
          {above.label}
        </AppLink>
      )}
      {!harus_ganti_sandi && (
        <>
          <IconButton
            icon="search"
            label="Cari"
            aria-haspopup="dialog"
            className="ml-auto lg:hidden"
            onPointerDown={loadSearch}
            onClick={onSearch}
          />
          <KabarButton unread={unread} />
        </>
      )}
    </header>
  )
}
