import { list, type Survey } from '@sia/contracts/survey'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { SelectField } from '@sia/ui/select-field'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { Day } from '../../shared/day.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { TypeCard } from './type-card.tsx'

/** Chooses a survey and one of its types; the choice stays in the address. Product §12. */
export default function SurveyPage() {
  const surveys = useQuery(read(list, { query: { page: 'all' } }))
  return (
    <>
      <PageTitle title="Survey" />
      <Loaded what="Data survey" read={surveys} skeleton={<SurveySkeleton />}>
        {(data) => <Choice rows={rowsOf(data.survey)} />}
      </Loaded>
    </>
  )
}

function Choice({ rows }: { rows: Survey[] }) {
  const [search, setSearch] = useSearchParams()
  const chosen = rows.find(({ id }) => String(id) === search.get('survey'))
  return (
    <>
      <SelectField
        label="Pilih survey"
        className="-mb-3 max-w-xl"
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
  )
}

function JenisList({ survey }: { survey: Survey }) {
  if (survey.jenis_survey.length === 0) return <Empty icon="list">Jenis survey kosong.</Empty>
  return (
    <>
      {survey.batas && (
        <p className="mb-3 text-sm text-muted">
          Diisi paling lambat <Day date={survey.batas} />. Sesudahnya tetap dapat diisi.
        </p>
      )}
      <ul className="card-grid">
        {survey.jenis_survey.map((jenis) => (
          <TypeCard key={jenis.id} jenis={jenis} />
        ))}
      </ul>
    </>
  )
}

function SurveySkeleton() {
  return (
    <div>
      <LoadingText>Memuat survey…</LoadingText>
      <Skeleton className="mb-1.5 h-4.5 w-24" />
      <Skeleton className="mb-5 h-12 max-w-xl" />
      <Skeleton className="h-20 max-w-xl skeleton-card" />
    </div>
  )
}
