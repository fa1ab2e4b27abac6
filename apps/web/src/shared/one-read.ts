import { type Lencana, show as showBeranda, showLencana } from '@sia/contracts/beranda'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../lib/read/read.ts'

/** Counts one thing less that is not read, before the server has said so. Product §1.4. */
export function countOneRead(client: QueryClient, what: 'berita_terkini' | 'kabar'): void {
  const less = (lencana: Lencana): Lencana => ({
    ...lencana,
    [what]: Math.max(0, lencana[what] - 1),
  })
  client.setQueryData(read(showLencana, {}).queryKey, (lencana) => lencana && less(lencana))
  // The menu's numbers until they have an answer of their own. The rest of it is as old as before.
  const beranda = read(showBeranda, {}).queryKey
  client.setQueryData(beranda, (reply) => reply && { ...reply, lencana: less(reply.lencana) }, {
    updatedAt: client.getQueryState(beranda)?.dataUpdatedAt,
  })
}
