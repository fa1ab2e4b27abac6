import { LoadingText, Skeleton } from '@sia/ui/skeleton'

const ROWS = [1, 2, 3, 4, 5, 6]

/** The catalogue in outline: cards, and rows where it is a table. */
export function BukuSkeleton() {
  return (
    <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-1 lg:gap-px">
      <LoadingText>Memuat data buku…</LoadingText>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-18 rounded-card lg:h-11 lg:rounded-lg" />
      ))}
    </div>
  )
}
