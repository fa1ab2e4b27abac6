import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { isWide } from '../../lib/show/wide.ts'

/** The newest semester in outline: its head, then the week. */
export function KrsSkeleton() {
  return (
    <div>
      <LoadingText>Memuat jadwal perkuliahan…</LoadingText>
      <Skeleton className="h-11 skeleton-card" />
      {isWide() ? (
        <Days className="h-120 rounded-card" />
      ) : (
        <>
          <Days className="h-14 rounded-control" />
          <Skeleton className="skeleton-card skeleton-time mt-8 h-38" />
          {/* As far as a phone's screen goes, so that nothing below is seen to move. */}
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="skeleton-card skeleton-time mt-8 h-25" />
          ))}
        </>
      )}
    </div>
  )
}

function Days({ className }: { className: string }) {
  return (
    <div className="mt-2 grid grid-cols-7 gap-1.5">
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <Skeleton key={day} className={className} />
      ))}
    </div>
  )
}
