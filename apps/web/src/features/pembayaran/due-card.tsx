import { showRupiah } from '@sia/domain/pembayaran'
import { Icon } from '@sia/ui/icon'
import { Day } from '../../shared/day.tsx'
import type { TagihanCard } from './pembayaran.ts'
import { nameTagihan } from './sentences.ts'

/** So many are named one by one. */
const NAMED = 3

interface DueCardProps {
  /** At least one. */
  tagihan: TagihanCard[]
}

/** What is to be paid now, with its fine: red when something is late. Product §6.6. */
export function DueCard({ tagihan }: DueCardProps) {
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'terlambat')
  const jumlah = sumOf(tagihan.map((one) => one.jumlah))
  const denda = sumOf(tagihan.map((one) => one.denda))
  const more = tagihan.length - NAMED
  // Of several each line would be too long for its day: the first is the one that presses.
  const day = tagihan[0]?.jatuh_tempo
  return (
    <section
      aria-labelledby="tagihan"
      className={`break-inside-avoid rounded-card border bg-surface px-3.5 py-3 shadow-card ${isLate ? 'border-bad' : 'border-line'}`}
    >
      <h2
        id="tagihan"
        className={`flex items-center gap-2 font-bold ${isLate ? 'text-bad' : 'text-muted'}`}
      >
        <Icon name={isLate ? 'alert' : 'calendar'} className="size-4.5" />
        {nameTagihan(tagihan)}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {jumlah > 0 && (
          <span className="text-xl font-extrabold whitespace-nowrap">{showRupiah(jumlah)}</span>
        )}
        {denda > 0 && (
          <span className="font-bold whitespace-nowrap text-bad">+ denda {showRupiah(denda)}</span>
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

function DueLine({ one }: { one: TagihanCard }) {
  const { ke, keadaan, jumlah, denda } = one
  return (
    <li className="flex flex-wrap justify-between gap-x-1.5">
      <span>
        Ke-{ke}{' '}
        <span className={keadaan === 'terlambat' ? 'text-bad' : 'text-muted'}>
          {keadaan === 'terlambat' ? 'terlambat' : 'kurang'}
        </span>
      </span>
      <span className="ml-auto">
        {jumlah > 0 && (
          <span className="font-semibold whitespace-nowrap">{showRupiah(jumlah)}</span>
        )}
        {denda > 0 && (
          <>
            {' '}
            <span className="text-xs whitespace-nowrap text-bad">+ denda {showRupiah(denda)}</span>
          </>
        )}
      </span>
    </li>
  )
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
