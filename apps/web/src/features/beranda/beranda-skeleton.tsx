import { LoadingText, Skeleton } from '@sia/ui/skeleton'

const TWO = ['tugas', 'pengumuman']
const FOUR = ['kehadiran', 'tak', 'buku saku', 'pembayaran']

/** The start page in outline. */
export function BerandaSkeleton() {
  return (
    <div>
      <LoadingText>Memuat beranda…</LoadingText>
      <Skeleton className="mb-3 h-5 w-64 max-w-full" />
      <div className="with-side">
        <div className="grid gap-3 xl:gap-5">
          <Skeleton className="h-64 skeleton-card xl:h-48" />
          <Skeleton className="h-20 skeleton-card" />
        </div>
        <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
          {TWO.map((name) => (
            <div key={name}>
              <Skeleton className="mb-2 h-6 w-44" />
              <Skeleton className="h-52 skeleton-card" />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-5 grid pair-8 gap-3 md:grid-cols-4">
        {FOUR.map((name) => (
          <Skeleton key={name} className="h-28 skeleton-card" />
        ))}
      </div>
    </div>
  )
}
