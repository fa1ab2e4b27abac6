import { BeritaButton } from '../features/berita-terkini/berita-button.tsx'
import { Popups } from '../features/pengumuman/popups.tsx'

/** What every page has, once it is there itself. Specification §2 (main layout, pop-ups). */
export default function Later() {
  return (
    <>
      <BeritaButton />
      <Popups />
    </>
  )
}
