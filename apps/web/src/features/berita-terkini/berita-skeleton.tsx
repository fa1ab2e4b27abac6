import { LoadingText, Skeleton } from '@sia/ui/skeleton'

const FOUR = [1, 2, 3, 4]

/** The news page in outline: one large item, four beside it. */
export function BeritaSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-[1.15fr_1fr] lg:gap-4">
      <LoadingText>Memuat berita…</LoadingText>
      <Skeleton className="h-96 rounded-card lg:h-full" />
      <div className="grid gap-3">
        {FOUR.map((item) => (
          <Skeleton key={item} className="h-30 skeleton-card" />
        ))}
      </div>
    </div>
  )
}

/** One item in outline. */
export function BeritaShowSkeleton() {
  return (
    <div>
      <LoadingText>Memuat berita…</LoadingText>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  )
}
