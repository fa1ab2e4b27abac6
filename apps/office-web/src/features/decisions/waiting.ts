import { featureOf } from '@sia/web-kit/read/read'
import { useQueries } from '@tanstack/react-query'
import type { CaseStatus } from '../../lib/to.ts'
import type { Kind } from './kind.ts'
import { useKinds } from './kinds.ts'

/** The read of a kind's cases in a state. */
export const readOf = (kind: Kind, status: CaseStatus) => ({
  queryKey: [featureOf(kind.list), 'kasus', status],
  queryFn: () => kind.load(status),
  // A case knows how its panel is shown, which is compared with nothing.
  structuralSharing: false,
})

/** What waits for the person who is logged in, a read of each kind that is theirs. */
export function useWaiting() {
  const kinds = useKinds()
  const reads = useQueries({ queries: kinds.map((kind) => readOf(kind, 'menunggu')) })
  return reads.flatMap((read, place) => {
    const kind = kinds[place]
    return kind ? [{ kind, ...read }] : []
  })
}

/** How many cases wait; null until that is known, or where nothing does. */
export function useWaitingCount(): number | null {
  const count = useWaiting().reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  return count > 0 ? count : null
}
