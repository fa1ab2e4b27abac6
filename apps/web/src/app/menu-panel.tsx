import { useLocation } from 'react-router-dom'
import { useMhs } from '../lib/mhs.ts'
import { AppLink } from '../ui/app-link.tsx'
import { BrandMark } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { menu, TUTORIAL } from './menu.ts'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold transition-colors'
const QUIET = `${ITEM} text-muted hover:bg-sunken hover:text-ink`

interface MenuPanelProps {
  /** Called when the student goes somewhere. */
  onGo: () => void
  onLogout: () => void
}

/**
 * The menu: who is logged in, the screens, the guide, the colours and the way out. Before a one-time
 * password is changed no screen is offered.
 */
export function MenuPanel({ onGo, onLogout }: MenuPanelProps) {
  const mhs = useMhs()
  return (
    <div className="flex min-h-full flex-col gap-4 p-4 lg:h-full lg:overflow-y-auto">
      <div className="flex items-center gap-3">
        <BrandMark />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-extrabold">SIA</p>
          <p className="text-xs text-muted">Sistem Informasi Akademik</p>
        </div>
      </div>
      <div className="rounded-control bg-sunken px-3.5 py-2.5">
        <p className="font-bold wrap-anywhere">{mhs.nama}</p>
        <p className="text-sm text-muted">NIM {mhs.nim}</p>
      </div>
      <div className="grow">{!mhs.harus_ganti_sandi && <Screens onGo={onGo} />}</div>
      <ThemeSwitch />
      <button type="button" onClick={onLogout} className={`${ITEM} text-bad hover:bg-bad-soft`}>
        <Icon name="logout" />
        Logout
      </button>
    </div>
  )
}

function Screens({ onGo }: Pick<MenuPanelProps, 'onGo'>) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Menu utama">
      <ul className="grid gap-1">
        {menu.map(({ path, label, icon }) => (
          <li key={path}>
            <AppLink
              to={path}
              onClick={onGo}
              aria-current={pathname === path ? 'page' : undefined}
              className={`${QUIET} aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink`}
            >
              <Icon name={icon} />
              {label}
            </AppLink>
          </li>
        ))}
        <li>
          <a href={TUTORIAL} target="_blank" rel="noopener noreferrer" className={QUIET}>
            <Icon name="help" />
            Tutorial
            <span className="sr-only"> (tab baru)</span>
            <Icon name="external" className="ml-auto size-4" />
          </a>
        </li>
      </ul>
    </nav>
  )
}
