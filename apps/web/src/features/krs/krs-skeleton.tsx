import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The newest semester in outline. */
export function KrsSkeleton() {
  return (
    <div>
      <LoadingText>Memuat jadwal perkuliahan…</LoadingText>
      <Skeleton className="h-14 rounded-card" />
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
