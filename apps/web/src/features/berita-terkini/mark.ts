import { show, update } from '@sia/contracts/berita-terkini'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { useMhs } from '../../lib/mhs.ts'
import { read } from '../../lib/read.ts'
import { showToast } from '../../lib/toast.ts'
import { type Berita, withLike, withViews } from './berita.ts'
import { markDibaca } from './dibaca.ts'

const keyOf = (id: number) => read(show, { params: { id: String(id) } }).queryKey

/** Records that the student opened the item: on the server, and on this device. §4 (news). */
export function useView(id: number | undefined): void {
  const client = useQueryClient()
  const mhs_id = useMhs().id
  useEffect(() => {
    if (id === undefined) return
    markDibaca([id])
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

/**
 * Gives a like or takes it back: shown at once, taken back with a word when it did not arrive. The
 * counts are fetched again afterwards. Specification §4 (news).
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
