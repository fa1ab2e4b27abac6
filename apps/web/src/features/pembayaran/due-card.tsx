import {
  ANGSURAN_WORDS,
  nameTagihan,
  OUTSIDE_WORDS,
  type OutsideAngsuran,
  sumTagihan,
  type Tagihan,
} from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { Icon } from '@sia/ui/icon'
import { Day } from '@sia/web-kit/day'

/** So many are named one by one. */
const NAMED = 3

const CARD = 'break-inside-avoid rounded-card border bg-surface px-3.5 py-3 shadow-card'
const TITLE = 'flex items-center gap-2 font-bold'

interface DueCardProps {
  /** At least one. */
  tagihan: Tagihan[]
}

/** What is to be paid now, with its fine: red when something is late. Product §6.6. */
export function DueCard({ tagihan }: DueCardProps) {
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'lewat_tempo')
  const { kurang, denda } = sumTagihan(tagihan)
  const more = tagihan.length - NAMED
  // Of several each line would be too long for its day: the first is the one that presses.
  const day = tagihan[0]?.jatuh_tempo
  return (
    <section
      aria-labelledby="tagihan"
      className={`${CARD} ${isLate ? 'border-bad' : 'border-line'}`}
    >
      <h2 id="tagihan" className={`${TITLE} ${isLate ? 'text-bad' : 'text-muted'}`}>
        <Icon name={isLate ? 'alert' : 'calendar'} className="size-4.5" />
        {nameTagihan(tagihan)}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {kurang > 0 && (
          <span translate="no" className="text-xl font-extrabold whitespace-nowrap">
            {showRupiah(kurang)}
          </span>
        )}
        {denda > 0 && (
          <span translate="no" className="font-bold whitespace-nowrap text-bad">
            + denda {showRupiah(denda)}
          </span>
        )}
      </p>
      {day && (
        <p className="text-sm text-muted">
          Jatuh tempo{tagihan.length > 1 && ' pertama'} <Day date={day} />
        </p>
      )}
      {tagihan.length > 1 && (
        <ul className="mt-1 border-t border-line pt-1.5 text-sm">
          {tagihan.slice(0, NAMED).map((one) => (
            <DueLine key={one.ke} one={one} />
          ))}
          {more > 0 && <li className="text-muted">dan {more} angsuran lain</li>}
        </ul>
      )}
    </section>
  )
}

/** What comes first where something is owed and no installment asks for it. Product §6.3. */
export function OutsideCard({ outside }: { outside: OutsideAngsuran }) {
  const { judul, kalimat } = OUTSIDE_WORDS[outside]
  return (
    <section aria-labelledby="tagihan" className={`${CARD} border-line`}>
      <h2 id="tagihan" className={`${TITLE} text-muted`}>
        <Icon name="calendar" className="size-4.5" />
        {judul}
      </h2>
      <p className="mt-1 text-sm">{kalimat}</p>
    </section>
  )
}

function DueLine({ one }: { one: Tagihan }) {
  const { ke, keadaan, kurang, denda } = one
  return (
    <li className="flex flex-wrap justify-between gap-x-1.5">
      <span>
        Ke-{ke}{' '}
        <span className={keadaan === 'lewat_tempo' ? 'text-bad' : 'text-muted'}>
          {ANGSURAN_WORDS[keadaan]}
        </span>
      </span>
      <span className="ml-auto">
        {kurang > 0 && (
          <span translate="no" className="font-semibold whitespace-nowrap">
            {showRupiah(kurang)}
          </span>
        )}
        {denda > 0 && (
          <>
            {' '}
            <span translate="no" className="text-xs whitespace-nowrap text-bad">
              + denda {showRupiah(denda)}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
