import { list, type PengingatSurvey, type Pengumuman } from '@sia/contracts/pengumuman'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { AnnouncementBody, TautanSurvey } from './announcement-body.tsx'

/** The announcements of today, also those closed at the start. Product §11.1. */
export default function PengumumanPage() {
  const announcements = useQuery(read(list, { query: { page: 'all' } }))
  return (
    <>
      <PageTitle title="Pengumuman" />
      <Loaded what="Pengumuman" read={announcements} skeleton={<AnnouncementsSkeleton />}>
        {({ pengumuman, pengingat_survey }) => (
          <Announcements rows={rowsOf(pengumuman)} pengingat_survey={pengingat_survey} />
        )}
      </Loaded>
    </>
  )
}

function AnnouncementsSkeleton() {
  return (
    <div className="with-side">
      <LoadingText>Memuat pengumuman…</LoadingText>
      <Skeleton className="h-44 skeleton-card" />
      <Skeleton className="h-44 skeleton-card" />
    </div>
  )
}

interface AnnouncementsProps {
  rows: Pengumuman[]
  pengingat_survey: PengingatSurvey | null
}

function Announcements({ rows, pengingat_survey }: AnnouncementsProps) {
  if (rows.length === 0 && !pengingat_survey) {
    return <Empty icon="megaphone">Saat ini belum ada pengumuman.</Empty>
  }
  return (
    <div className={pengingat_survey ? 'with-side' : undefined}>
      <ul className="grid items-start gap-3 2xl:grid-cols-2">
        {rows.map((pengumuman) => (
          <Card as="li" key={pengumuman.id} className="px-4 py-3">
            <h2 className="text-lg leading-snug font-bold wrap-anywhere">{pengumuman.judul}</h2>
            <AnnouncementBody pengumuman={pengumuman} />
          </Card>
        ))}
      </ul>
      {pengingat_survey && (
        <Card as="section" className="px-4 py-3" aria-labelledby="pengingat-survey">
          <h2 id="pengingat-survey" className="text-lg leading-snug font-bold wrap-anywhere">
            {pengingat_survey.judul}
          </h2>
          <TautanSurvey tautan={pengingat_survey.tautan} />
        </Card>
      )}
    </div>
  )
}
