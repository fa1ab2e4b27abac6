import { show as showBeranda } from '@sia/contracts/beranda'
import type { WireReply } from '@sia/contracts/endpoint'
import { type Kabar, list, markRead } from '@sia/contracts/kabar'
import { featureOf } from '@sia/web-kit/read/read'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/call/api.ts'
import { countOneRead } from '../../shared/one-read.ts'
import { withRead } from './notes.ts'

/**
 * Marks a note as read that is opened: shown at once, and on every page of the list. A mark that does not arrive is
 * unread again. Product §26.1.
 */
export function useOpen() {
  const client = useQueryClient()
  return useCallback(
    ({ id, dibaca }: Kabar) => {
      if (dibaca) return
      client.setQueriesData<WireReply<typeof list>>(
        { queryKey: [featureOf(list)] },
        (reply) => reply && withRead(reply, id),
      )
      countOneRead(client, 'kabar')
      call(markRead, { body: { kabar_id: id } }).catch(() => {
        for (const endpoint of [list, showBeranda]) {
          client.invalidateQueries({ queryKey: [featureOf(endpoint)] })
        }
      })
    },
    [client],
  )
}
