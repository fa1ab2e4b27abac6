import { type Berita, list, show, update } from '@sia/contracts/berita-terkini'
import type { WireReply } from '@sia/contracts/endpoint'
import { showToast } from '@sia/ui/lib/toast'
import { featureOf } from '@sia/web-kit/read/read'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/call/api.ts'
import { read } from '../../lib/read/read.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { countOneRead } from '../../shared/one-read.ts'
import { withLike, withViews } from './berita.ts'
import { withRead } from './read-mark.ts'

const keyOf = (id: number) => read(show, { params: { id: String(id) } }).queryKey

/** Records that the student opened the item, which is read from then on. Product §10.2. */
export function useView(id: number | undefined): void {
  const client = useQueryClient()
  const mhs_id = useMhs().id
  useEffect(() => {
    if (id === undefined) return
    noteRead(client, id)
    const body = { is_sia: true, mhs_id, is_view: true }
    call(update, { params: { id: String(id) }, body }).then(
      ({ berita_terkini: counted }) => {
        client.setQueryData(
          keyOf(id),
          (data) => data && { berita_terkini: withViews(data.berita_terkini, counted) },
        )
      },
      // Reading goes on without the count.
      () => {},
    )
  }, [client, id, mhs_id])
}

/** Shows an item as read on every page of news, if it was not; the server learns it by the view. */
function noteRead(client: QueryClient, id: number): void {
  const known = client.getQueryData(keyOf(id))
  if (!known || known.berita_terkini.dibaca) return
  client.setQueryData(keyOf(id), { berita_terkini: { ...known.berita_terkini, dibaca: true } })
  client.setQueriesData<WireReply<typeof list>>(
    { queryKey: [featureOf(list)], predicate: ({ queryKey }) => isListKey(queryKey) },
    (reply) => reply && withRead(reply, id),
  )
  countOneRead(client, 'berita_terkini')
}

// The pages of the list and single items are one feature; only the former have a query.
const isListKey = ([, url]: readonly unknown[]) => String(url).startsWith(`${list.path}?`)

/**
 * Gives a like or takes it back: shown at once, taken back with a word when it did not arrive. The
 * counts are fetched again afterwards. Product §10.2.
 */
export function useLike(id: number) {
  const client = useQueryClient()
  const mhs_id = useMhs().id
  const set = (change: (berita: Berita) => Berita) =>
    client.setQueryData(
      keyOf(id),
      (data) => data && { berita_terkini: change(data.berita_terkini) },
    )
  const like = useMutation({
    mutationKey: ['like', id],
    // One after the other, so that the last tap is the one that counts.
    scope: { id: `like-${id}` },
    mutationFn: (is_like: boolean) =>
      call(update, { params: { id: String(id) }, body: { is_sia: true, mhs_id, is_like } }),
    onMutate: async (is_like) => {
      await client.cancelQueries({ queryKey: keyOf(id) })
      set((berita) => withLike(berita, mhs_id, is_like))
    },
    onError: (error, is_like) => {
      set((berita) => withLike(berita, mhs_id, !is_like))
      showToast(`Suka gagal disimpan. ${error.message}`, 'bad')
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: ['like', id] }) > 1) return
      return client.invalidateQueries({ queryKey: [keyOf(id)[0]] })
    },
  })
  return like.mutate
}
