import type { WireReply } from '@sia/contracts/endpoint'
import { listCompanies } from '@sia/contracts/office/ojt'
import { OFFER_STATES } from '@sia/domain/ojt-placement'
import { compareNames } from '@sia/domain/order'
import { Badge } from '@sia/ui/badge'
import { Bar } from '@sia/ui/bar'
import { Card } from '@sia/ui/card'
import { SelectField } from '@sia/ui/select-field'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { read } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { Page } from '../../shared/page.tsx'
import { type BoardCard, COLUMNS, countPlaces, describePeriods, listCards } from './offers.ts'
import { OjtParts } from './parts.tsx'

/** Every offer by how it stands: what is full at one glance. Product §25.23. */
export function BoardPage() {
  const answer = useQuery(read(listCompanies, {}))
  return (
    <Page title="OJT" isWide>
      <div className="mb-4">
        <OjtParts />
      </div>
      <Loaded
        what="Daftar perusahaan"
        read={answer}
        skeleton={<Skeleton className="h-64 skeleton-card" />}
      >
        {(data) => <Board {...data} />}
      </Loaded>
    </Page>
  )
}

function Board({ perusahaan, tahun_ajaran }: WireReply<typeof listCompanies>) {
  const [search, setSearch] = useSearchParams()
  const jurusan_id = Number(search.get('jurusan')) || null
  const cards = listCards(perusahaan, jurusan_id)
  const programmes = new Map(
    perusahaan.flatMap(({ penawaran }) =>
      penawaran.flatMap(({ kuota }) => kuota.map((one) => [one.jurusan_id, one.jurusan] as const)),
    ),
  )
  const { kuota, terisi } = countPlaces(cards.flatMap(({ offer }) => offer ?? []))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="w-full sm:w-80">
          <SelectField
            label="Jurusan"
            name="jurusan"
            value={jurusan_id ?? ''}
            onChange={({ target }) =>
              setSearch(target.value ? { jurusan: target.value } : {}, { replace: true })
            }
          >
            <option value="">Semua jurusan</option>
            {[...programmes]
              .sort(([, a], [, b]) => compareNames(a, b))
              .map(([id, nama]) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
          </SelectField>
        </div>
        <p role="status" className="mb-4 font-semibold">
          {kuota} tempat, {terisi} terisi, {kuota - terisi} kosong
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-3">
        {COLUMNS.map(({ title, states }) => (
          <Column
            key={title}
            title={title}
            cards={cards.filter(({ state }) => (states as readonly unknown[]).includes(state))}
            tahun_ajaran={tahun_ajaran}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnProps {
  title: string
  cards: BoardCard[]
  tahun_ajaran: string | null
}

function Column({ title, cards, tahun_ajaran }: ColumnProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunken p-3">
      <h2 id={id} className="mb-2 flex items-baseline justify-between gap-2 font-bold">
        {title} <span className="text-sm text-muted">{cards.length}</span>
      </h2>
      {cards.length === 0 && <p className="text-sm text-muted">Tidak ada.</p>}
      <ul className="grid gap-2">
        {cards.map((card) => (
          <OfferCard
            key={`${card.company.id} ${card.offer?.jenjang}`}
            card={card}
            tahun_ajaran={tahun_ajaran}
          />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ card, tahun_ajaran }: { card: BoardCard; tahun_ajaran: string | null }) {
  const { company, offer, state } = card
  return (
    <Card as="li" className="relative px-4 py-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="leading-snug font-bold wrap-anywhere">
          {/* The whole card leads there. */}
          <AppLink to={to.company(company.id)} className="after:absolute after:inset-0">
            {company.nama}
          </AppLink>
        </h3>
        <span className="flex shrink-0 flex-wrap justify-end gap-1">
          {offer && <Badge tone="brand">{offer.jenjang}</Badge>}
          {(state === 'ditutup' || state === 'tanpa_periode') && (
            <Badge tone="warn">{OFFER_STATES[state]}</Badge>
          )}
        </span>
      </div>
      {!offer && <p className="text-sm text-muted">Tanpa penawaran.</p>}
      {offer &&
        describePeriods(offer, tahun_ajaran).map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      {offer && (
        <ul className="mt-2 grid gap-1.5">
          {offer.kuota.map(({ jurusan_id, jurusan, kuota, terisi }) => (
            <li key={jurusan_id}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
                <span className="min-w-0 wrap-anywhere">{jurusan}</span>
                <span className="font-semibold">
                  {terisi} dari {kuota}
                  {kuota > 0 && terisi >= kuota && ', penuh'}
                </span>
              </p>
              <Bar share={kuota === 0 ? 0 : terisi / kuota} className="mt-0.5 h-2" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
