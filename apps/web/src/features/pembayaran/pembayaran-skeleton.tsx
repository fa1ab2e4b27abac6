import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The payment page in outline. */
export function PembayaranSkeleton() {
  return (
    <div className="grid gap-x-4 gap-y-3 xl:grid-cols-[1.2fr_1fr]">
      <LoadingText>Memuat data pembayaran…</LoadingText>
      <Skeleton className="h-120 rounded-card" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}
