import { featureOf } from '@sia/web-kit/read/read'
import { useQueries } from '@tanstack/react-query'
import type { CaseStatus } from '../../lib/to.ts'
import { type Held, useHeld } from './held.ts'
import { type Kind, keyOf } from './kind.ts'
import { useKinds } from './kinds.ts'

/** The read of a kind's cases in a state, or of one of them alone. */
export const readOf = (kind: Kind, status: CaseStatus, id?: number) => ({
  queryKey: [featureOf(kind.list), 'kasus', status, ...(id === undefined ? [] : [id])],
  queryFn: () => kind.load(status, id),
  // A case knows how its panel is shown, which is compared with nothing.
  structuralSharing: false,
})

type Loaded = Awaited<ReturnType<Kind['load']>>

/** The cases without those that somebody has just decided on, and how many are left. */
export function hideHeld({ total, cases }: Loaded, held: readonly Held[]): Loaded {
  const gone = new Set(held.flatMap(({ keys, state }) => (state === 'refused' ? [] : keys)))
  const left = cases.filter((one) => !gone.has(keyOf(one)))
  return { total: total - (cases.length - left.length), cases: left }
}

/** The cases that wait for the person who is logged in, a read of each kind that is theirs. */
export function useWaiting() {
  const kinds = useKinds()
  const held = useHeld()
  const reads = useQueries({ queries: kinds.map((kind) => readOf(kind, 'menunggu')) })
  return reads.flatMap((read, place) => {
    const kind = kinds[place]
    return kind ? [{ kind, ...read, data: read.data && hideHeld(read.data, held) }] : []
  })
}

/** How many cases wait; null until that is known, or where nothing does. */
export function useWaitingCount(): number | null {
  const count = useWaiting().reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  return count > 0 ? count : null
}
