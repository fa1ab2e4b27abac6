import type { Kegiatan } from '@sia/contracts/buku-saku'
import { Empty } from '@sia/ui/empty'
import { FilterChips } from '@sia/ui/filter-chips'
import { useState } from 'react'
import { arrangeKegiatan, statesOf } from './arrange.ts'
import { KegiatanCard } from './kegiatan-card.tsx'
import { type Filter, LOOKS, STATES, stateOf } from './status.ts'

interface KegiatanListProps {
  rows: Kegiatan[]
  /** Without it nothing can be claimed. */
  onClaim: ((kegiatan: Kegiatan) => void) | undefined
}

/** The activities, what waits for the student first, with chips for each state. Product §9.3. */
export function KegiatanList({ rows, onClaim }: KegiatanListProps) {
  const [filter, setFilter] = useState<Filter>('semua')
  // A claim that was just sent stays where it was, with its new state, until something else is chosen.
  const [seen, setSeen] = useState(() => statesOf(rows))
  if (rows.length === 0) {
    return <Empty icon="notebook">Saat ini data kegiatan buku saku masih kosong.</Empty>
  }
  const shown = arrangeKegiatan(rows, filter, seen)
  const countOf = (wanted: Filter) =>
    wanted === 'semua' ? rows.length : rows.filter((row) => stateOf(row) === wanted).length
  const labelOf = (one: Filter) => (one === 'semua' ? 'Semua' : LOOKS[one].text)
  return (
    <>
      <FilterChips
        label="Saring kegiatan"
        chips={(['semua', ...STATES] as const).map((key) => ({
          key,
          label: labelOf(key),
          count: countOf(key),
        }))}
        chosen={filter}
        onChoose={(key) => {
          setFilter(key)
          setSeen(statesOf(rows))
        }}
      />
      <p role="status" className="sr-only">
        {labelOf(filter)}: {shown.length} kegiatan
      </p>
      {shown.length === 0 ? (
        <div className="mt-3">
          <Empty icon="notebook">{`Tidak ada kegiatan dengan status ${labelOf(filter)}.`}</Empty>
        </div>
      ) : (
        <ul className="mt-3 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card md:grid md:grid-cols-2 md:gap-3 2xl:grid-cols-3">
          {shown.map((one) => (
            <KegiatanCard key={one.id} kegiatan={one} onClaim={onClaim && (() => onClaim(one))} />
          ))}
        </ul>
      )}
    </>
  )
}
