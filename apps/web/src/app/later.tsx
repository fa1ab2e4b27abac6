import { Popups } from '../features/pengumuman/popups.tsx'
import { useOpenSurveys } from '../features/survey/open-count.ts'
import { useMissingFiles } from '../lib/berkas.ts'

/** What every page has, once it is there itself. Product §11.1. */
export default function Later() {
  useMissingFiles()
  useOpenSurveys()
  return <Popups />
}
