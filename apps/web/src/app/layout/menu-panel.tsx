import { Icon } from '@sia/ui/icon'
import { ThemeSwitch } from '@sia/ui/theme-switch'
import { AppLink } from '@sia/web-kit/app-link'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Foto } from '../../features/mhs/foto.tsx'
import { useIsMissing } from '../../lib/file/berkas.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { findEntry, type MenuEntry, menuGroups, PROFILE, START, TUTORIAL } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

interface MenuPanelProps {
  /** Shown above the student, such as the sign of the product. */
  head?: ReactNode
  /** Shown in view below the screens, such as the offer to install. */
  foot?: ReactNode
  /** Called when the student goes somewhere. */
  onGo: () => void
  onLogout: () => void
}

/**
 * The menu: who is logged in, the screens in their groups, the guide, and in view at any height the colours
 * and the way out. Before a one-time password is changed no screen is offered.
 */
export function MenuPanel({ head, foot, onGo, onLogout }: MenuPanelProps) {
  const { harus_ganti_sandi } = useMhs()
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      {head}
      {/* Where hardly a screen would be left to see, everything scrolls. */}
      <nav aria-label="Menu utama" className="min-h-44 grow overflow-y-auto px-3 py-2">
        {harus_ganti_sandi ? <Identity /> : <Screens onGo={onGo} />}
      </nav>
      {foot}
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))]">
        <ThemeSwitch isNarrow />
        <button
          type="button"
          onClick={onLogout}
          className="menu-item ml-auto w-auto! gap-1.5! px-2! text-bad! hover:bg-bad-soft!"
        >
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </div>
  )
}

function Screens({ onGo }: Pick<MenuPanelProps, 'onGo'>) {
  const current = findEntry(useLocation().pathname)
  const mark = ({ path }: MenuEntry) => (path === current?.path ? 'page' : undefined)
  const link = (entry: MenuEntry) => (
    <MenuLink entry={entry} isCurrent={mark(entry) === 'page'} onGo={onGo} />
  )
  return (
    <>
      <Identity>
        <AppLink
          to={PROFILE.path}
          onClick={onGo}
          aria-current={mark(PROFILE)}
          className="text-brand after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
        >
          {PROFILE.label}
        </AppLink>
      </Identity>
      {link(START)}
      {menuGroups.map(({ label, entries }) => (
        <div key={label}>
          <p className="px-3 pt-2 pb-0.5 text-xs font-bold text-muted">{label}</p>
          <ul aria-label={label}>
            {entries.map((entry) => (
              <li key={entry.path}>{link(entry)}</li>
            ))}
            {label === 'Layanan' && (
              <li>
                <Tutorial />
              </li>
            )}
          </ul>
        </div>
      ))}
    </>
  )
}

/** Who is logged in; the link among the children lies over all of it. */
function Identity({ children }: { children?: ReactNode }) {
  const mhs = useMhs()
  return (
    <div className="menu-item relative mb-1 has-aria-[current=page]:bg-brand-soft">
      <Foto mhs={mhs} look="avatar" />
      <div className="min-w-0 grow py-1">
        <p translate="no" className="leading-tight font-bold wrap-anywhere text-ink">
          {mhs.nama}
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-sm font-medium">
          NIM {mhs.nim}
          {children}
        </p>
      </div>
    </div>
  )
}

/** The guide to the whole site; where the campus has not put it in place yet, the entry says so. */
function Tutorial() {
  if (useIsMissing(TUTORIAL)) {
    return (
      <span className="menu-item">
        <Icon name="help" />
        Tutorial
        <span className="ml-auto text-xs font-medium">Belum tersedia</span>
      </span>
    )
  }
  return (
    <a
      href={`/storage/${TUTORIAL}`}
      target="_blank"
      rel="noopener noreferrer"
      className="menu-item"
    >
      <Icon name="help" />
      Tutorial
      <span className="sr-only"> (tab baru)</span>
      <Icon name="external" className="ml-auto size-4" />
    </a>
  )
}
