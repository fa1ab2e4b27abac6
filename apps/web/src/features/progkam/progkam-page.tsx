import { list } from '@sia/contracts/progkam'
import { splitProgkam } from '@sia/domain/progkam'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { type Activity, activitiesOf } from './activity.ts'
import { KegiatanSection } from './kegiatan-section.tsx'
import { TotalHero } from './total-hero.tsx'

/** The points of every activity and their total. Product §8.2. */
export default function ProgkamPage() {
  const activities = useQuery(read(list, { query: { page: 'all' } }))
  return (
    <>
      <PageTitle title="Nilai TAK" />
      <Loaded what="Nilai TAK" read={activities} skeleton={<ProgkamSkeleton />}>
        {(data) => <Activities progkam={activitiesOf(rowsOf(data.progkam))} />}
      </Loaded>
    </>
  )
}

function Activities({ progkam }: { progkam: Activity[] }) {
  const { program_kampus, program_lepasan } = splitProgkam(progkam)
  return (
    <div className="with-side">
      <div className="xl:col-start-2">
        <TotalHero progkam={progkam} />
      </div>
      <div className="grid gap-3 xl:row-start-1">
        <KegiatanSection title="Program Kampus" items={program_kampus} />
        <KegiatanSection title="Program Lepasan" items={program_lepasan} />
      </div>
    </div>
  )
}

function ProgkamSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat nilai TAK…</LoadingText>
      <Skeleton className="h-56 skeleton-card xl:col-start-2" />
      <div className="grid gap-3 xl:row-start-1">
        <Skeleton className="h-14 skeleton-card" />
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="h-80 skeleton-card" />
      </div>
    </div>
  )
}
