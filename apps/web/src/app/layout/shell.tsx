import { Drawer, type DrawerHandle } from '@sia/ui/drawer'
import { ErrorBoundary } from '@sia/web-kit/error-boundary'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMhs } from '../../lib/session/mhs.ts'
import { useIsWide, useMayBeWide } from '../../lib/show/wide.ts'
import { AfterPage } from '../boot/after-page.tsx'
import { ErrorPage } from '../errors/error-page.tsx'
import { InstallEntry } from '../install/install-entry.tsx'
import { AsOfMark } from '../offline/as-of-mark.tsx'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { useSearchDialog } from '../search/opener.tsx'
import { LogoutDialog } from '../session/logout-dialog.tsx'
import { LowerBar } from './lower-bar.tsx'
import { isBelowEntry } from './menu.ts'
import { MenuPanel } from './menu-panel.tsx'
import { SearchBox } from './search-box.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { TopBar } from './top-bar.tsx'

/** The menu that slides in. */
const MENU = 'menu'

/** The main layout: bars above and below, from 1024 px on a fixed menu in their place. Product §1.4. */
export function Shell({ children }: { children: ReactNode }) {
  const { harus_ganti_sandi, nama, nim } = useMhs()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  const hasSide = useMayBeWide()
  const drawer = useRef<DrawerHandle>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const search = useSearchDialog(!harus_ganti_sandi)
  const content = useRef<HTMLElement>(null)
  const menu = {
    onGo: () => drawer.current?.close(),
    onLogout: () => {
      drawer.current?.close()
      setLeaving(true)
    },
  }
  return (
    <div className="app-page" data-below={isBelowEntry(pathname) || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: leads within the page, whose address stays */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
        className="fixed top-2 left-2 z-40 rounded-control bg-ink px-4 py-3 font-semibold text-canvas not-focus:sr-only"
      >
        Lewati ke isi halaman
      </a>
      <aside aria-label="Menu samping" className="app-side no-print">
        {/* Phones are sent and load nothing for a menu that is not seen. */}
        {hasSide && (
          <ErrorBoundary Page={ErrorPage}>
            <MenuPanel
              {...menu}
              head={<SearchBox onSearch={search.open} />}
              foot={isWide && <InstallEntry />}
            />
          </ErrorBoundary>
        )}
      </aside>
      <TopBar onSearch={search.open} />
      <OfflineBar />
      <main ref={content} id="content" tabIndex={-1} className="app-main outline-none">
        {/* On paper neither bar nor menu says whose data this is. */}
        <p translate="no" className="mb-3 hidden font-semibold print:block">
          {nama} · NIM {nim}
        </p>
        {!harus_ganti_sandi && <SectionTabs pathname={pathname} />}
        <AsOfMark />
        {children}
      </main>
      <footer className="app-footer">© Sistem Informasi Akademik</footer>
      <LowerBar menuId={MENU} onMenu={() => drawer.current?.open()} />
      {!harus_ganti_sandi && <AfterPage />}
      <Drawer ref={drawer} id={MENU} label="Menu" isOpen={isMenuOpen} onToggle={setMenuOpen}>
        {!hasSide && (
          <ErrorBoundary Page={ErrorPage}>
            <MenuPanel {...menu} foot={isMenuOpen && <InstallEntry />} />
          </ErrorBoundary>
        )}
      </Drawer>
      {search.dialog}
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
