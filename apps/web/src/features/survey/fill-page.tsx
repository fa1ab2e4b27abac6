import { list, listSoal, type Soal, type Survey } from '@sia/contracts/survey'
import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { joinReads, Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { FillForm } from './fill-form.tsx'

/** The questions of one survey type. Product §12. */
export default function FillPage() {
  const { id = '' } = useParams()
  const surveys = useQuery(read(list, { query: { page: 'all' } }))
  const soal = useQuery(read(listSoal, { query: { page: 'all' } }))
  const both = joinReads(surveys, soal, (one, other) => ({
    surveys: rowsOf(one.survey),
    soal: rowsOf(other.soal_survey),
  }))
  return (
    <div className="measure">
      <PageTitle title="Isi Survey" />
      <Loaded what="Soal survey" read={both} skeleton={<IsiSkeleton />}>
        {(data) => <Isi id={id} {...data} />}
      </Loaded>
    </div>
  )
}

function Isi({ id, surveys, soal }: { id: string; surveys: Survey[]; soal: Soal[] }) {
  const survey = surveys.find(({ jenis_survey }) => {
    return jenis_survey.some((jenis) => String(jenis.id) === id)
  })
  const jenis = survey?.jenis_survey.find((one) => String(one.id) === id)
  const rows = soal.filter(({ jenis_survey_id }) => String(jenis_survey_id) === id)
  if (survey && jenis && rows.length > 0) {
    return <FillForm key={jenis.id} survey={survey} jenis={jenis} soal={rows} />
  }
  return (
    <>
      <Empty icon="list">soal kosong</Empty>
      <AppLink to={to.survey()} className={`${buttonClass('outline')} mt-4`}>
        Kembali
      </AppLink>
    </>
  )
}

function IsiSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText>Memuat soal survey…</LoadingText>
      <Skeleton className="h-18 skeleton-card" />
      <Skeleton className="h-32 skeleton-card" />
      <Skeleton className="h-32 skeleton-card" />
    </div>
  )
}
