import {
  nameTagihan,
  OUTSIDE_WORDS,
  type OutsideAngsuran,
  type Tagihan,
} from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { Badge } from '@sia/ui/badge'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'
import { writeBare } from './sentences.ts'

/** So many are named one by one. */
const NAMED = 3

interface DueProps {
  /** At least one. */
  tagihan: Tagihan[]
  /** The one figure, in rupiah; null where nobody knows the price. */
  jumlah: number | null
}

/** The sum to be paid now, one figure with its parts: red when something is late. Product §6.6. */
export function Due({ tagihan, jumlah }: DueProps) {
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'lewat_tempo')
  const isDue = tagihan.some(({ keadaan }) => keadaan !== 'akan_datang')
  const more = tagihan.slice(NAMED)
  const fines = tagihan.reduce((sum, { denda }) => sum + denda, 0)
  // Lines of several would be too long for their days: the first is the one that presses.
  const day = tagihan[0]?.jatuh_tempo
  return (
    <>
      <h2
        id="tagihan"
        className={`flex flex-wrap items-center justify-between gap-x-2 font-bold ${isLate ? 'text-bad' : 'text-muted'}`}
      >
        {isDue ? 'Bayar sekarang' : nameTagihan(tagihan)}
        {isLate && <Badge tone="bad">lewat tempo</Badge>}
      </h2>
      {jumlah !== null && (
        <p
          translate="no"
          className="text-[min(2.125rem,9.5vw)] leading-tight font-extrabold tracking-tight whitespace-nowrap"
        >
          {showRupiah(jumlah)}
        </p>
      )}
      {isDue && (
        <dl className="text-sm">
          {tagihan.slice(0, NAMED).map(({ ke, keadaan, kurang }) => (
            <Part key={ke} label={`Angsuran ${ke}${keadaan === 'sebagian' ? ', sisanya' : ''}`}>
              {kurang}
            </Part>
          ))}
          {more.length > 0 && (
            <Part label={`dan ${more.length} angsuran lain`}>
              {more.reduce((sum, { kurang }) => sum + kurang, 0)}
            </Part>
          )}
          {fines > 0 && (
            <Part isBad label="Denda">
              {fines}
            </Part>
          )}
        </dl>
      )}
      {day && (
        <p className="text-sm text-muted">
          Jatuh tempo{tagihan.length > 1 && ' pertama'} <Day date={day} />
        </p>
      )}
    </>
  )
}

interface PartProps {
  label: string
  /** Rupiah; nothing is shown for 0. */
  children: number
  isBad?: boolean
}

function Part({ label, children: jumlah, isBad = false }: PartProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-2 ${isBad ? 'text-bad' : ''}`}>
      <dt>{label}</dt>
      <dd translate="no" className="ml-auto">
        {jumlah > 0 && writeBare(jumlah)}
      </dd>
    </div>
  )
}

/** The first card where something is owed and no installment asks for it. Product §6.3. */
export function OutsideCard({ outside }: { outside: OutsideAngsuran }) {
  const { judul, kalimat } = OUTSIDE_WORDS[outside]
  return (
    <section
      aria-labelledby="tagihan"
      className="break-inside-avoid rounded-card border border-line bg-surface px-3.5 py-3 shadow-card"
    >
      <h2 id="tagihan" className="flex items-center gap-2 font-bold text-muted">
        <Icon name="calendar" className="size-4.5" />
        {judul}
      </h2>
      <p className="mt-1 text-sm">{kalimat}</p>
    </section>
  )
}
