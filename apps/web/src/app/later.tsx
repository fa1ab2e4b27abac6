import { Popups } from '../features/pengumuman/popups.tsx'

/** What every page has, once it is there itself. Specification §2 (pop-ups). */
export default function Later() {
  return <Popups />
}
