import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The OJT page in outline. */
export function OjtSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText>Memuat data OJT…</LoadingText>
      <Skeleton className="h-40 skeleton-card lg:h-14" />
      <div className="with-side">
        <Skeleton className="h-48 skeleton-card" />
        <Skeleton className="h-14 skeleton-card" />
      </div>
    </div>
  )
}
