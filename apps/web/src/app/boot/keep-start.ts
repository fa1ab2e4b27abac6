import { show } from '@sia/contracts/beranda'
import { urlOf } from '@sia/web-kit/call/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recallAnswer } from '../../lib/offline/kept-answers.ts'
import { read } from '../../lib/read/read.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reads the start page, at most once a day, where a worker starts the app without a network: from the home screen it
 * opens there. Product §22.2.
 */
export function useKeepStart(): void {
  const client = useQueryClient()
  useEffect(() => {
    navigator.serviceWorker?.ready.then(() => {
      const kept = recallAnswer(urlOf(show, {}))
      if (!kept || Date.now() - kept.at > DAY_MS) client.prefetchQuery(read(show, {}))
    })
  }, [client])
}
