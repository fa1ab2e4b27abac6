import { Icon } from '@sia/ui/icon'
import { ThemeSwitch } from '@sia/ui/theme-switch'
import { useLocation } from 'react-router-dom'
import { useIsMissing } from '../lib/berkas.ts'
import { useMhs } from '../lib/mhs.ts'
import { AppLink } from '../shared/app-link.tsx'
import { findEntry, menu, TUTORIAL } from './menu.ts'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold transition-colors'
const QUIET = `${ITEM} text-muted hover:bg-sunken hover:text-ink`

interface MenuPanelProps {
  /** Called when the student goes somewhere. */
  onGo: () => void
  onLogout: () => void
}

/**
 * The menu: who is logged in, the screens, the guide, and in view at any height the colours and the way
 * out. Before a one-time password is changed no screen is offered.
 */
export function MenuPanel({ onGo, onLogout }: MenuPanelProps) {
  const mhs = useMhs()
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="border-b border-line px-5 py-2">
        <p className="leading-tight font-bold wrap-anywhere">{mhs.nama}</p>
        <p className="text-sm text-muted">NIM {mhs.nim}</p>
      </div>
      {/* Where hardly a screen would be left to see, everything scrolls. */}
      <div className="min-h-44 grow overflow-y-auto px-2 py-1">
        {!mhs.harus_ganti_sandi && <Screens onGo={onGo} />}
      </div>
      <div className="border-t border-line px-2 py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <ThemeSwitch />
        <button type="button" onClick={onLogout} className={`${ITEM} text-bad hover:bg-bad-soft`}>
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </div>
  )
}

function Screens({ onGo }: Pick<MenuPanelProps, 'onGo'>) {
  const current = findEntry(useLocation().pathname)
  return (
    <nav aria-label="Menu utama">
      <ul>
        {menu.map(({ path, label, icon, Count }) => (
          <li key={path}>
            <AppLink
              to={path}
              onClick={onGo}
              aria-current={path === current?.path ? 'page' : undefined}
              className={`${QUIET} aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink`}
            >
              <Icon name={icon} />
              {label}
              {Count && <Count />}
            </AppLink>
          </li>
        ))}
        <li>
          <Tutorial />
        </li>
      </ul>
    </nav>
  )
}

/** The guide to the whole site; where the campus has not put it in place yet, the entry says so. */
function Tutorial() {
  if (useIsMissing(TUTORIAL)) {
    return (
      <span className={`${ITEM} text-muted`}>
        <Icon name="help" />
        Tutorial
        <span className="ml-auto text-xs font-medium">Belum tersedia</span>
      </span>
    )
  }
  return (
    <a href={`/storage/${TUTORIAL}`} target="_blank" rel="noopener noreferrer" className={QUIET}>
      <Icon name="help" />
      Tutorial
      <span className="sr-only"> (tab baru)</span>
      <Icon name="external" className="ml-auto size-4" />
    </a>
  )
}
