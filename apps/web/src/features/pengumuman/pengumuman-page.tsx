import { list, type PengingatSurvey, type Pengumuman } from '@sia/contracts/pengumuman'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { PengumumanIsi, TautanSurvey } from './isi.tsx'

/** The announcements of today, also those closed at the start. Product §11.1. */
export default function PengumumanPage() {
  const { data, error, isFetching, refetch } = useQuery(read(list, { query: { page: 'all' } }))
  return (
    <>
      <PageTitle title="Pengumuman" />
      {data ? (
        <Announcements rows={rowsOf(data.pengumuman)} pengingat_survey={data.pengingat_survey} />
      ) : error ? (
        <LoadError what="Pengumuman" error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <div className="grid max-w-3xl gap-3">
          <LoadingText>Memuat pengumuman…</LoadingText>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      )}
    </>
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
          <PengumumanIsi pengumuman={pengumuman} />
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
