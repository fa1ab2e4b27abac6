import { answer, list, type Survey } from '@sia/contracts/survey'
import { countTerbuka } from '@sia/domain/survey'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { SelectField } from '@sia/ui/select-field'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Day } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
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
  const kinds = rows
    .filter(({ ditutup }) => !ditutup)
    .flatMap(({ jenis_survey }) => jenis_survey)
    .filter(hasSoal)
  const refusal = useRefusal(answer)
  const openIn = ({ jenis_survey, ditutup }: Survey) =>
    countTerbuka(jenis_survey, refusal === null && !ditutup)
  const open = countTerbuka(kinds, refusal === null)
  return (
    <>
      {refusal !== null && <Refused>{refusal}</Refused>}
      {refusal === null && kinds.length > 0 && (
        <p className="mb-2 text-sm text-muted">
          {open === 0
            ? 'Semua jenis survey sudah selesai.'
            : `${open} dari ${kinds.length} jenis survey belum selesai, dalam ${rows.filter(openIn).length} survey.`}
        </p>
      )}
      <SelectField
        label="Pilih survey"
        className="-mb-3 max-w-xl"
        value={chosen?.id ?? ''}
        onChange={({ target }) => {
          setSearch(target.value ? { survey: target.value } : {}, { replace: true })
        }}
      >
        <option value="">Pilih survey</option>
        {rows.map((survey) => (
          <option key={survey.id} value={survey.id}>
            {survey.name}
            {survey.ditutup && ' (ditutup)'}
            {openIn(survey) > 0 && ` (${openIn(survey)} belum selesai)`}
          </option>
        ))}
      </SelectField>
      {chosen ? (
        <JenisList survey={chosen} mayAnswer={refusal === null} />
      ) : (
        <Empty icon="list">
          {search.has('survey') && 'Survey ini tidak ada, atau sudah dihapus. '}
          Silahkan pilih survey terlebih dahulu.
        </Empty>
      )}
    </>
  )
}

/** A type without questions asks nothing. */
const hasSoal = ({ jumlah_soal }: { jumlah_soal: number }) => jumlah_soal > 0

function JenisList({ survey, mayAnswer }: { survey: Survey; mayAnswer: boolean }) {
  if (survey.jenis_survey.length === 0) return <Empty icon="list">Jenis survey kosong.</Empty>
  return (
    <>
      {mayAnswer && survey.batas && (
        <p className="mb-3 text-sm text-muted">
          {survey.ditutup ? (
            <>
              Ditutup <Day date={survey.batas} />. Jawaban Anda tetap dapat dibaca.
            </>
          ) : (
            <>
              Diisi paling lambat <Day date={survey.batas} />.
            </>
          )}
        </p>
      )}
      <ul className="card-grid">
        {survey.jenis_survey.map((jenis) => (
          <TypeCard key={jenis.id} jenis={jenis} mayAnswer={mayAnswer && !survey.ditutup} />
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
