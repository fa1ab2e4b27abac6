import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { isWide } from '../../lib/wide.ts'

/** The newest semester in outline: its head, then the week. */
export function KrsSkeleton() {
  return (
    <div>
      <LoadingText>Memuat jadwal perkuliahan…</LoadingText>
      <Skeleton className="h-11 rounded-card" />
      {isWide() ? (
        <Skeleton className="mt-2 h-120 rounded-card" />
      ) : (
        <>
          <Skeleton className="mt-2 h-14 rounded-control" />
          <Skeleton className="mt-8 h-38 rounded-card" />
          {/* As far as a phone's screen goes, so that nothing below is seen to move. */}
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="mt-8 h-25 rounded-card" />
          ))}
        </>
      )}
    </div>
  )
}
