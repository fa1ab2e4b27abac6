import { useEffect } from 'react'
import { Popups } from '../features/pengumuman/popups.tsx'
import { useMissingFiles } from '../lib/berkas.ts'
import { keepStyles } from '../lib/keep-styles.ts'
import { registerWorker } from '../lib/worker.ts'
import { useAskWaiting } from './waiting.tsx'

/** What every page has, once it is there itself. Product §11.1. */
export default function Later() {
  useMissingFiles()
  useAskWaiting()
  useEffect(registerWorker, [])
  useEffect(keepStyles, [])
  return <Popups />
}
