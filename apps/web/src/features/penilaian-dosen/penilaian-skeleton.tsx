import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The rating form in outline. */
export function PenilaianSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText>Memuat data kelas…</LoadingText>
      <Skeleton className="h-18 skeleton-card sm:h-20" />
      <Skeleton className="h-128 skeleton-card" />
    </div>
  )
}
