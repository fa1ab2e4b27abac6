import type { WireReply } from '@sia/contracts/endpoint'
import { list, type ResultReply, show } from '@sia/contracts/office/hasil'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Fold } from '@sia/ui/fold'
import { showToast } from '@sia/ui/lib/toast'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'
import { ResultTable } from './result-table.tsx'

type Kinds = WireReply<typeof list>

const FILTERS = [
  { name: 'semester', label: 'Tahun ajaran', all: 'Semua tahun' },
  { name: 'jurusan', label: 'Jurusan', all: 'Semua jurusan' },
  { name: 'angkatan', label: 'Angkatan', all: 'Semua angkatan' },
  { name: 'survey', label: 'Survey', all: 'Semua survey' },
] as const

/** The address's word for no filter where one is set at first. */
const ALL = 'semua'

/** The results of the college's data, as charts and tables. Product §25.28. */
export function ResultPage() {
  const answer = useQuery(read(list, {}))
  return (
    <Page title="Hasil" isWide>
      <Loaded what="Hasil" read={answer} skeleton={<Skeleton className="h-96 skeleton-card" />}>
        {(kinds) => <Kind kinds={kinds} />}
      </Loaded>
    </Page>
  )
}

function Kind({ kinds: { hasil, pilihan, berjalan } }: { kinds: Kinds }) {
  const { nama } = useParams()
  const [search, setSearch] = useSearchParams()
  const kind = hasil.find((one) => one.nama === nama) ?? hasil[0]
  if (!kind) return null
  const filters = FILTERS.filter(({ name }) => kind.saringan.includes(name))
  const chosen = (name: string) =>
    search.get(name) ?? (name === 'semester' ? berjalan : null) ?? ALL
  const query = Object.fromEntries(
    filters.map(({ name }) => [name, chosen(name)] as const).filter(([, value]) => value !== ALL),
  )
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <>
      <nav aria-label="Jenis hasil" className="mb-4 flex flex-wrap gap-1">
        {hasil.map((one) => (
          <AppLink
            key={one.nama}
            to={to.result(one.nama)}
            aria-current={one === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
          >
            {one.judul}
          </AppLink>
        ))}
      </nav>
      {filters.length > 0 && (
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-3">
          {filters.map(({ name, label, all }) => (
            <SelectField
              key={name}
              label={label}
              value={chosen(name)}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value={ALL}>{all}</option>
              {pilihan[name].map(({ nilai, label: words }) => (
                <option key={nilai} value={nilai}>
                  {words}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
      <Figures key={kind.nama} nama={kind.nama} query={query} />
    </>
  )
}

function Figures({ nama, query }: { nama: string; query: Record<string, string> }) {
  const answer = useQuery(read(show, { params: { nama }, query }))
  return (
    <Loaded what="Hasil" read={answer} skeleton={<Skeleton className="h-96 skeleton-card" />}>
      {(result) => (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-bold">{result.judul}</h2>
            <Button look="outline" icon="download" onClick={() => keep(nama, result)}>
              Unduh Excel
            </Button>
          </div>
          {result.catatan.map((sentence) => (
            <p key={sentence} className="text-sm text-muted">
              {sentence}
            </p>
          ))}
          {result.tabel.map((one) => (
            <ResultTable key={one.nama} table={one} />
          ))}
          <Card className="p-4">
            <Fold title="Cara membaca angka ini">
              <ul className="grid list-disc gap-1.5 pl-5 text-sm">
                {result.penjelasan.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Fold>
          </Card>
        </div>
      )}
    </Loaded>
  )
}

const keep = (nama: string, result: ResultReply) =>
  import('./result-sheet.ts')
    .then(({ downloadResult }) => downloadResult(nama, result))
    .catch(() => showToast('Berkas tidak dapat dibuat. Muat ulang halaman, lalu coba lagi.', 'bad'))
