import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The payment page in outline. */
export function PembayaranSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat data pembayaran…</LoadingText>
      <div className="grid gap-3 xl:gap-4">
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-4 2xl:grid-cols-2">
          <div className="hero grid h-40 content-center gap-3 rounded-card px-4">
            <Skeleton className="h-9 w-48 max-w-full bg-on-hero/25" />
            <Skeleton className="h-4 bg-on-hero/15" />
          </div>
          <div className="grid gap-3 xl:gap-4">
            <Skeleton className="h-30 skeleton-card" />
            <Skeleton className="h-34 skeleton-card" />
          </div>
        </div>
        <Skeleton className="h-64 skeleton-card" />
      </div>
      <Skeleton className="h-64 skeleton-card" />
    </div>
  )
}
