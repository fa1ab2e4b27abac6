import { type ListedKelas, list } from '@sia/contracts/office/kelas'
import { type Clash, listClashes } from '@sia/domain/class-clash'
import { compareNames } from '@sia/domain/order'
import { nameHari } from '@sia/domain/time'
import { Badge } from '@sia/ui/badge'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Icon } from '@sia/ui/icon'
import { Notice } from '@sia/ui/notice'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { showJamRange } from '@sia/web-kit/show/format'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'

const BY = { ruangan: 'Ruangan', dosen: 'Dosen' } as const

type By = keyof typeof BY

/** The week of a room or of a lecturer in a term, with what clashes. Product §25.10. */
export function WeekPage() {
  const [search, setSearch] = useSearchParams()
  const semester = search.get('periode') ?? undefined
  const by: By = search.get('menurut') === 'dosen' ? 'dosen' : 'ruangan'
  const answer = useQuery(read(list, { query: semester === undefined ? {} : { semester } }))
  const set = (next: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...next }, { replace: true })
  return (
    <Page title="Minggu kuliah" isWide>
      <AppLink
        to={to.kelas()}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        Kelas
      </AppLink>
      <Loaded what="Kelas" read={answer} skeleton={<Skeleton className="h-64 skeleton-card" />}>
        {({ kelas, semester: terms, dipilih }) => {
          const names = [...new Set(kelas.flatMap((one) => one[by] ?? []))].sort(compareNames)
          const clashes = listClashes(kelas)
          const shown =
            names.find((name) => name === search.get('nama')) ??
            clashes.find((one) => one.by === by)?.name ??
            names[0]
          return (
            <div className="grid gap-4">
              <div className="grid gap-x-3 sm:grid-cols-3">
                <SelectField
                  label="Periode"
                  value={dipilih ?? ''}
                  onChange={({ target }) => set({ periode: target.value })}
                >
                  {terms.map(({ id, nama, aktif }) => (
                    <option key={id} value={id}>
                      {nama}
                      {aktif && ' (berjalan)'}
                    </option>
                  ))}
                </SelectField>
                <SelectField
                  label="Menurut"
                  value={by}
                  onChange={({ target }) => set({ menurut: target.value, nama: '' })}
                >
                  {Object.entries(BY).map(([name, label]) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <SelectField
                  label={BY[by]}
                  value={shown ?? ''}
                  onChange={({ target }) => set({ nama: target.value })}
                >
                  {names.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </SelectField>
              </div>
              <Clashes
                clashes={clashes}
                onShow={(one) => set({ menurut: one.by, nama: one.name })}
              />
              {shown === undefined ? (
                <Empty>Tidak ada kelas di semester ini.</Empty>
              ) : (
                <Week kelas={kelas.filter((one) => one[by] === shown)} by={by} clashes={clashes} />
              )}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface ClashesProps {
  clashes: Clash<ListedKelas>[]
  onShow: (clash: Clash<ListedKelas>) => void
}

function Clashes({ clashes, onShow }: ClashesProps) {
  if (clashes.length === 0) return <p className="text-sm text-muted">Tidak ada yang bentrok.</p>
  return (
    <Notice tone="warn" title={`${clashes.length} bentrok`}>
      <ul>
        {clashes.map((one) => {
          const [a, b] = one.classes
          return (
            <li key={`${one.by} ${a.id} ${b.id}`}>
              <button
                type="button"
                className="min-h-11 text-left font-semibold underline"
                onClick={() => onShow(one)}
              >
                {one.name}: {a.kode} dan {b.kode}, {nameHari(a.jamkul?.hari ?? null)}
              </button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

interface WeekProps {
  kelas: ListedKelas[]
  by: By
  clashes: Clash<ListedKelas>[]
}

/** The classes of each day of the week, by hour. */
function Week({ kelas, by, clashes }: WeekProps) {
  const clashing = new Set(clashes.flatMap(({ classes }) => classes.map(({ id }) => id)))
  const days = DAYS.filter((day) => day < 7 || kelas.some(({ jamkul }) => jamkul?.hari === day))
  const homeless = kelas.filter(({ jamkul }) => jamkul === null)
  return (
    <div className="grid gap-3 md:grid-flow-col md:auto-cols-fr">
      {days.map((day) => {
        const held = kelas
          .filter(({ jamkul }) => jamkul?.hari === day)
          .toSorted((a, b) => ((a.jamkul?.dari ?? '') < (b.jamkul?.dari ?? '') ? -1 : 1))
        return (
          <section key={day} aria-label={nameHari(day)} className="min-w-0">
            <h2 className="mb-1.5 font-bold">{nameHari(day)}</h2>
            {held.length === 0 && <p className="text-sm text-muted">Kosong</p>}
            <ul className="grid gap-2">
              {held.map((one) => (
                <Card as="li" key={one.id} className="p-2.5 text-sm">
                  <AppLink to={to.oneKelas(one.id)} className="grid gap-0.5 wrap-anywhere">
                    <span className="tabular-nums">
                      {showJamRange(one.jamkul).replace(' WITA', '')}
                    </span>
                    <strong>{one.matkul}</strong>
                    <span className="text-muted">
                      {one.kode} · {(by === 'dosen' ? one.ruangan : one.dosen) ?? '-'}
                    </span>
                  </AppLink>
                  {clashing.has(one.id) && <Badge tone="bad">bentrok</Badge>}
                </Card>
              ))}
            </ul>
          </section>
        )
      })}
      {homeless.length > 0 && (
        <section aria-label="Tanpa jam" className="min-w-0">
          <h2 className="mb-1.5 font-bold">Tanpa jam</h2>
          <ul className="grid gap-2 text-sm">
            {homeless.map(({ id, kode }) => (
              <li key={id}>
                <AppLink to={to.oneKelas(id)}>{kode}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
