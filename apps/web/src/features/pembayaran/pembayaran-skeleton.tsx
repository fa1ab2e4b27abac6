import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The payment page in outline. */
export function PembayaranSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat data pembayaran…</LoadingText>
      <div className="grid gap-3 xl:gap-4">
        <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-4 2xl:grid-cols-2">
          <Skeleton className="h-40 rounded-card" />
          <div className="grid gap-3 xl:gap-4">
            <Skeleton className="h-30 rounded-card" />
            <Skeleton className="h-34 rounded-card" />
          </div>
        </div>
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}
