import { Drawer } from '@sia/ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useMhs } from '../lib/mhs.ts'
import { AfterPage } from './after-page.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The main layout: top bar with slide-out menu, from 1024 px on a fixed menu. Product §1.4. */
export function Shell({ children }: { children: ReactNode }) {
  const { harus_ganti_sandi, nama, nim } = useMhs()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const content = useRef<HTMLElement>(null)
  const panel = (
    <MenuPanel
      onGo={() => setMenuOpen(false)}
      onLogout={() => {
        setMenuOpen(false)
        setLeaving(true)
      }}
    />
  )
  return (
    <div className="app-page">
      {/* biome-ignore lint/a11y/useValidAnchor: leads within the page, whose address stays */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
        className="fixed top-2 left-2 z-30 rounded-control bg-ink px-4 py-3 font-semibold text-canvas not-focus:sr-only"
      >
        Lewati ke isi halaman
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <aside aria-label="Menu samping" className="app-side no-print">
        {panel}
      </aside>
      <OfflineBar />
      <main ref={content} id="content" tabIndex={-1} className="app-main outline-none">
        {/* On paper neither bar nor menu says whose data this is. */}
        <p className="mb-3 hidden font-semibold print:block">
          {nama} · NIM {nim}
        </p>
        {children}
      </main>
      <footer className="app-footer">© Sistem Informasi Akademik</footer>
      {!harus_ganti_sandi && <AfterPage />}
      <Drawer label="Menu" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {panel}
      </Drawer>
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
