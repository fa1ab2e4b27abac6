import { useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { Popups } from '../../features/pengumuman/popups.tsx'
import { to } from '../../lib/address/to.ts'
import { keepStyles } from '../../lib/boot/keep-styles.ts'
import { useMissingFiles } from '../../lib/file/berkas.ts'
import { registerWorker } from '../../lib/offline/worker.ts'
import { useAskWaiting } from '../layout/waiting.tsx'
import { useKeepStart } from './keep-start.ts'

/** The parts that every page has, once it is there itself. Product §11.1. */
export default function Later() {
  useMissingFiles()
  useAskWaiting()
  useKeepStart()
  useEffect(registerWorker, [])
  useEffect(keepStyles, [])
  // The outcome of a code is read first; announcements wait for the next page.
  const isAtCode = useMatch(to.hadir(':code')) !== null
  return isAtCode ? null : <Popups />
}
