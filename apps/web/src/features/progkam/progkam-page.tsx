import { list } from '@sia/contracts/progkam'
import { computeTotalTak, splitProgkam } from '@sia/domain/progkam'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { KegiatanSection } from './kegiatan-section.tsx'
import { TotalBanner } from './total-banner.tsx'

/** The points of every activity and their total. Product §8.2. */
export default function ProgkamPage() {
  const activities = useQuery(read(list, { query: { page: 'all' } }))
  const progkam = activities.data && rowsOf(activities.data.progkam)
  const split = progkam && splitProgkam(progkam)
  return (
    <>
      <PageTitle title="Nilai TAK" />
      {split ? (
        <div className="grid gap-3">
          <TotalBanner total={computeTotalTak(progkam)} count={progkam.length} />
          <KegiatanSection title="Program Kampus" items={split.program_kampus} />
          <KegiatanSection title="Program Lepasan" items={split.program_lepasan} />
        </div>
      ) : activities.error ? (
        <LoadError
          what="Nilai TAK"
          error={activities.error}
          isRetrying={activities.isFetching}
          onRetry={activities.refetch}
        />
      ) : (
        <div className="grid gap-3">
          <LoadingText>Memuat nilai TAK…</LoadingText>
          <Skeleton className="h-36 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
          <div className="grid gap-3 md:grid-cols-2">
            <Skeleton className="h-32 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </div>
        </div>
      )}
    </>
  )
}
