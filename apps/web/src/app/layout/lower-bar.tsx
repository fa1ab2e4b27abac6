import { Icon } from '@sia/ui/icon'
import { AppLink } from '@sia/web-kit/app-link'
import { useLocation } from 'react-router-dom'
import { useMhs } from '../../lib/session/mhs.ts'
import { findEntry, type LowerEntry, lowerEntries, type MenuPath } from './menu.ts'
import { sayWaiting, useWaiting, Waiting } from './waiting.tsx'

interface LowerBarProps {
  /** The menu that the browser opens; where it cannot, `onMenu` does. */
  menuId: string
  onMenu: () => void
}

/**
 * The bar at the lower edge below 1024 px, where a thumb reaches: the screens that are opened most, and
 * the menu with all others. Its outline is also in index.html. Product §1.4.
 */
export function LowerBar({ menuId, onMenu }: LowerBarProps) {
  const { harus_ganti_sandi } = useMhs()
  const current = findEntry(useLocation().pathname)?.path
  const isHere = (screens: readonly MenuPath[]) =>
    current !== undefined && screens.includes(current)
  const entries = harus_ganti_sandi ? [] : lowerEntries
  return (
    <nav aria-label="Menu bawah" className="app-lower no-print">
      {entries.map((entry) => (
        <Place key={entry.path} entry={entry} isCurrent={isHere(entry.screens)} />
      ))}
      <button
        type="button"
        aria-label="Buka menu"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={menuId}
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

function Place({ entry, isCurrent }: { entry: LowerEntry; isCurrent: boolean }) {
  return (
    <AppLink to={entry.path} aria-current={isCurrent ? 'page' : undefined}>
      <span className="app-lower-icon">
        <Icon name={entry.icon} className="size-full" />
        {entry.screens.map((screen) => (
          <Waiting key={screen} isDot path={screen} />
        ))}
      </span>
      {entry.label}
      {entry.screens.map((screen) => (
        <WaitingWords key={screen} path={screen} />
      ))}
    </AppLink>
  )
}

function WaitingWords({ path }: { path: MenuPath }) {
  const words = sayWaiting(path, useWaiting(path))
  return words && <span className="sr-only">, {words}</span>
}
