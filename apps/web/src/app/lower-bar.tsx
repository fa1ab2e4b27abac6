import { Icon } from '@sia/ui/icon'
import { useLocation } from 'react-router-dom'
import { useMhs } from '../lib/mhs.ts'
import { AppLink } from '../shared/app-link.tsx'
import { findEntry, lowerEntries } from './menu.ts'
import { Waiting } from './waiting.tsx'

/**
 * The bar at the lower edge below 1024 px, where a thumb reaches: the screens that are opened most, and
 * the menu with all others. Its outline is also in index.html. Product §1.4.
 */
export function LowerBar({ onMenu }: { onMenu: () => void }) {
  const { harus_ganti_sandi } = useMhs()
  const current = findEntry(useLocation().pathname)?.path
  const isHere = (screens: readonly string[]) => current !== undefined && screens.includes(current)
  const entries = harus_ganti_sandi ? [] : lowerEntries
  return (
    <nav aria-label="Menu bawah" className="app-lower no-print">
      {entries.map(({ path, label, icon, screens }) => (
        <AppLink key={path} to={path} aria-current={isHere(screens) ? 'page' : undefined}>
          <span className="app-lower-icon">
            <Icon name={icon} className="size-full" />
            {screens.map((screen) => (
              <Waiting key={screen} isDot path={screen} />
            ))}
          </span>
          {label}
        </AppLink>
      ))}
      <button
        type="button"
        aria-label="Buka menu"
        aria-haspopup="dialog"
        data-current={!entries.some(({ screens }) => isHere(screens)) || undefined}
        onClick={onMenu}
      >
        <span className="app-lower-icon">
          <Icon name="grid" className="size-full" />
        </span>
        Menu
      </button>
    </nav>
  )
}
