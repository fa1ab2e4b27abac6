import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The OJT page in outline. */
export function OjtSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingText>Memuat data OJT…</LoadingText>
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </div>
  )
}
