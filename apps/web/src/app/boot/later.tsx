import { useEffect } from 'react'
import { Popups } from '../../features/pengumuman/popups.tsx'
import { keepStyles } from '../../lib/boot/keep-styles.ts'
import { useMissingFiles } from '../../lib/file/berkas.ts'
import { registerWorker } from '../../lib/offline/worker.ts'
import { useAskWaiting } from '../layout/waiting.tsx'
import { useKeepStart } from './keep-start.ts'

/** What every page has, once it is there itself. Product §11.1. */
export default function Later() {
  useMissingFiles()
  useAskWaiting()
  useKeepStart()
  useEffect(registerWorker, [])
  useEffect(keepStyles, [])
  return <Popups />
}
