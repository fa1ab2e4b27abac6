import { show as showBeranda } from '@sia/contracts/beranda'
import { close } from '@sia/contracts/pengumuman'
import { featureOf } from '@sia/web-kit/read/read'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/call/api.ts'
import { closingOf, type Popup } from './queue.ts'

/**
 * Tells the server which pop-ups the student has seen, one after the other; the numbers of the menu follow. A close
 * that does not arrive comes again at the next visit. Product §11.1.
 */
export function useClose() {
  const client = useQueryClient()
  return useCallback(
    async (popups: readonly Popup[]) => {
      for (const popup of popups) await call(close, { body: closingOf(popup) }).catch(() => {})
      for (const endpoint of [showBeranda, close]) {
        client.invalidateQueries({ queryKey: [featureOf(endpoint)] })
      }
    },
    [client],
  )
}
