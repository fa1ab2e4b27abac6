import { Popups } from '../features/pengumuman/popups.tsx'
import { useOpenSurveys } from '../features/survey/terbuka.tsx'
import { useMissingFiles } from '../lib/berkas.ts'

/** What every page has, once it is there itself. Specification §2 (pop-ups). */
export default function Later() {
  useMissingFiles()
  useOpenSurveys()
  return <Popups />
}
