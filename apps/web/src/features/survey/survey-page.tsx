import { list, type Survey } from '@sia/contracts/survey'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { SelectField } from '@sia/ui/select-field'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { JenisCard } from './jenis-card.tsx'

/** Chooses a survey and one of its types; the choice stays in the address. Product §12. */
export default function SurveyPage() {
  const [search, setSearch] = useSearchParams()
  const surveys = useQuery(read(list, { query: { page: 'all' } }))
  const rows = surveys.data && rowsOf(surveys.data.survey)
  const chosen = rows?.find(({ id }) => String(id) === search.get('survey'))
  return (
    <>
      <PageTitle title="Survey" />
      {rows ? (
        <>
          <SelectField
            label="Pilih survey"
            className="max-w-xl"
            value={chosen?.id ?? ''}
            onChange={({ target }) => {
              setSearch(target.value ? { survey: target.value } : {}, { replace: true })
            }}
          >
            <option value="">Pilih survey</option>
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {chosen ? (
            <JenisList survey={chosen} />
          ) : (
            <Empty icon="list">
              {search.has('survey') && 'Survey ini tidak ada, atau sudah dihapus. '}
              Silahkan pilih survey terlebih dahulu.
            </Empty>
          )}
        </>
      ) : surveys.error ? (
        <LoadError
          what="Data survey"
          error={surveys.error}
          isRetrying={surveys.isFetching}
          onRetry={surveys.refetch}
        />
      ) : (
        <SurveySkeleton />
      )}
    </>
  )
}

function JenisList({ survey }: { survey: Survey }) {
  if (survey.jenis_survey.length === 0) return <Empty icon="list">Jenis survey kosong.</Empty>
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {survey.jenis_survey.map((jenis) => (
        <JenisCard key={jenis.id} jenis={jenis} />
      ))}
    </ul>
  )
}

function SurveySkeleton() {
  return (
    <div>
      <LoadingText>Memuat survey…</LoadingText>
      <Skeleton className="mb-1.5 h-4.5 w-24" />
      <Skeleton className="mb-7 h-12 max-w-xl" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
