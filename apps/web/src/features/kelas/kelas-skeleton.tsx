import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The class page in outline. */
export function KelasSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingText>Memuat data kelas…</LoadingText>
      <Skeleton className="h-64 rounded-card md:h-44" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
