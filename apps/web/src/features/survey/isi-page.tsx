import { list, listSoal } from '@sia/contracts/survey'
import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { AppLink } from '../../shared/app-link.tsx'
import { LoadError } from '../../shared/load-error.tsx'
import { IsiForm } from './isi-form.tsx'

/** The questions of one survey type. Product §12. */
export default function IsiPage() {
  const { id = '' } = useParams()
  const surveys = useQuery(read(list, { query: { page: 'all' } }))
  const soal = useQuery(read(listSoal, { query: { page: 'all' } }))
  const failed = [surveys, soal].find((query) => query.error && !query.data)

  const survey = rowsOf(surveys.data?.survey ?? []).find(({ jenis_survey }) => {
    return jenis_survey.some((jenis) => String(jenis.id) === id)
  })
  const jenis = survey?.jenis_survey.find((one) => String(one.id) === id)
  const rows = rowsOf(soal.data?.soal_survey ?? []).filter((one) => {
    return String(one.jenis_survey_id) === id
  })
  return (
    <>
      <PageTitle title="Isi Survey" />
      {failed?.error ? (
        <LoadError
          what="Soal survey"
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : !surveys.data || !soal.data ? (
        <IsiSkeleton />
      ) : survey && jenis && rows.length > 0 ? (
        <IsiForm key={jenis.id} survey={survey} jenis={jenis} soal={rows} />
      ) : (
        <>
          <Empty icon="list">soal kosong</Empty>
          <AppLink to="/survey" className={`${buttonClass('outline')} mt-4`}>
            Kembali
          </AppLink>
        </>
      )}
    </>
  )
}

function IsiSkeleton() {
  return (
    <div className="grid max-w-3xl gap-4">
      <LoadingText>Memuat soal survey…</LoadingText>
      <Skeleton className="h-30 rounded-card" />
      <Skeleton className="h-80 rounded-card sm:h-36" />
      <Skeleton className="h-80 rounded-card sm:h-36" />
    </div>
  )
}
