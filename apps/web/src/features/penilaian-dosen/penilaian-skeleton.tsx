import { ASPEK_PENILAIAN } from '@sia/domain/penilaian-dosen'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'

/** The rating form in outline. */
export function PenilaianSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingText>Memuat data kelas…</LoadingText>
      <Skeleton className="h-24 rounded-card" />
      {ASPEK_PENILAIAN.map(({ field }) => (
        <Skeleton key={field} className="h-36 rounded-card md:h-28" />
      ))}
    </div>
  )
}
