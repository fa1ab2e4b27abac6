import { type ReactNode, useRef, useState } from 'react'
import { useMhs } from '../lib/mhs.ts'
import { BrandMark } from '../ui/brand.tsx'
import { IconButton } from '../ui/button.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { AfterPage } from './after-page.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** The main layout: top bar with slide-out menu, from 1024 px on a fixed menu. Specification §2. */
export function Shell({ children }: { children: ReactNode }) {
  const { harus_ganti_sandi } = useMhs()
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
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: leads within the page, whose address stays */}
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
        className="sr-only z-30 rounded-control bg-ink px-4 py-3 font-semibold text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Lewati ke isi halaman
      </a>
      <aside aria-label="Menu samping" className="app-side no-print">
        {panel}
      </aside>
      <div className="lg:pl-68 print:p-0">
        <header className="app-bar no-print sticky top-0 z-20 lg:hidden">
          <IconButton
            icon="menu"
            label="Buka menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
          <BrandMark className="ml-1 size-8 text-[#0a4447]" />
          <span className="ml-2 text-lg font-extrabold">SIA</span>
        </header>
        <OfflineBar />
        <main ref={content} id="content" tabIndex={-1} className="app-main outline-none">
          {children}
        </main>
        <footer className="mx-auto max-w-6xl px-4 pb-[calc(6rem+var(--edge-bar,0px))] text-sm text-muted sm:px-6 lg:px-10">
          © Sistem Informasi Akademik
        </footer>
      </div>
      {!harus_ganti_sandi && <AfterPage />}
      <Drawer label="Menu" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {panel}
      </Drawer>
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
