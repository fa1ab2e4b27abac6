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
    <div className="grid max-w-3xl gap-3">
      <LoadingText>Memuat pengumuman…</LoadingText>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
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
    <ul className="grid max-w-3xl gap-3 sm:gap-4">
      {rows.map((pengumuman) => (
        <Card as="li" key={pengumuman.id} className="p-4 sm:p-5">
          <h2 className="text-lg leading-snug font-bold wrap-anywhere">{pengumuman.judul}</h2>
          <AnnouncementBody pengumuman={pengumuman} />
        </Card>
      ))}
      {pengingat_survey && (
        <Card as="li" className="p-4 sm:p-5">
          <h2 className="text-lg leading-snug font-bold wrap-anywhere">{pengingat_survey.judul}</h2>
          <TautanSurvey tautan={pengingat_survey.tautan} />
        </Card>
      )}
    </ul>
  )
}
