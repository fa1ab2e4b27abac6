import { IconButton } from '@sia/ui/button'
import { BeritaButton } from '../features/berita-terkini/berita-button.tsx'
import { useMhs } from '../lib/mhs.ts'
import { BrandMark } from '../shared/brand.tsx'
import { useAfterPage } from './after-page.tsx'

/**
 * The bar above every page, with the way to the news: there it is always in reach and lies over
 * nothing. Its outline is also in index.html. Product §1.4.
 */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { harus_ganti_sandi } = useMhs()
  return (
    <header className="app-bar no-print">
      <IconButton
        icon="menu"
        label="Buka menu"
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={onMenu}
      />
      <BrandMark className="size-8 text-[#0a4447]" />
      <p className="ml-1 grow text-lg font-extrabold @max-3xs:sr-only">
        SIA
        <span className="ml-3 text-sm font-semibold text-muted max-lg:hidden">
          Sistem Informasi Akademik
        </span>
      </p>
      {!harus_ganti_sandi && <News />}
    </header>
  )
}

function News() {
  return <BeritaButton isCounting={useAfterPage()} />
}
