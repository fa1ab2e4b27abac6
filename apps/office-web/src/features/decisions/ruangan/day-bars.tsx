import type { WireReply } from '@sia/contracts/endpoint'
import { day, type Peminjaman } from '@sia/contracts/office/peminjaman-ruangan'
import { showHariTanggal, showJam } from '@sia/domain/time'
import { Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/call.ts'
import { Hours } from '../../../shared/hours/hours.tsx'
import { isOn, shareAt } from '../../../shared/hours/layout.ts'

interface Bar {
  dari: string
  sampai: string
  nama: string
  kind: 'kuliah' | 'pinjam' | 'ini'
}

const LOOKS: Record<Bar['kind'], string> = {
  kuliah: 'bg-accent-soft text-accent-ink',
  pinjam: 'bg-brand-soft text-brand-ink',
  ini: 'border-2 border-brand bg-surface text-ink',
}

/** The days of a loan in its room as bars: lectures, approved loans and this one; of one that clashes, other rooms. */
export function DayBars({ loan }: { loan: Peminjaman }) {
  const answer = useQuery(read(day, { params: { id: String(loan.id) } }))
  return (
    <Loaded what="Pemakaian ruangan" read={answer} skeleton={<Skeleton className="h-20" />}>
      {({ terpakai, kosong }) => (
        <>
          <Days loan={loan} terpakai={terpakai} />
          {isTaken(loan) && <Alternatives kosong={kosong} />}
        </>
      )}
    </Loaded>
  )
}

const isTaken = ({ bentrok, bentrok_kuliah }: Peminjaman) =>
  bentrok.length + bentrok_kuliah.length > 0

/** Other rooms for a loan whose room is taken. */
function Alternatives({ kosong }: { kosong: string[] }) {
  return (
    <p className="mt-3 text-sm">
      {kosong.length > 0
        ? `Ruangan lain yang kosong pada waktu itu: ${kosong.join(', ')}.`
        : 'Tidak ada ruangan lain yang kosong pada waktu itu.'}
    </p>
  )
}

type Taken = WireReply<typeof day>['terpakai']

function Days({ loan, terpakai }: { loan: Peminjaman; terpakai: Taken }) {
  const bars: Bar[] = [
    ...terpakai.map(({ kuliah, ...one }) => ({
      ...one,
      kind: kuliah ? ('kuliah' as const) : ('pinjam' as const),
    })),
    { dari: loan.dari, sampai: loan.sampai, nama: 'Pengajuan ini', kind: 'ini' },
  ]
  return (
    <div className="grid gap-3">
      {daysOf(loan).map((date) => (
        <section key={date} aria-label={`${loan.ruangan}, ${showHariTanggal(date)}`}>
          <h3 className="text-sm font-semibold text-muted">{showHariTanggal(date)}</h3>
          <ul className="relative mt-1 grid gap-1 rounded-control bg-sunken p-1">
            {bars
              .filter((bar) => isOn(bar, date))
              .map((bar) => (
                <BarRow key={`${bar.kind} ${bar.dari} ${bar.nama}`} bar={bar} date={date} />
              ))}
          </ul>
          <Hours />
        </section>
      ))}
    </div>
  )
}

function BarRow({ bar, date }: { bar: Bar; date: string }) {
  const [from, until] = [shareAt(bar.dari, date), shareAt(bar.sampai, date)]
  const time = `${showJam(bar.dari.slice(11))}–${showJam(bar.sampai.slice(11))}`
  return (
    <li className="relative h-7">
      <span
        className={`absolute inset-y-0 flex items-center overflow-visible rounded px-1.5 text-xs font-semibold whitespace-nowrap ${LOOKS[bar.kind]}`}
        // Its words go on towards the side that has room.
        style={{
          ...(from < 0.6 ? { left: `${from * 100}%` } : { right: `${(1 - until) * 100}%` }),
          minWidth: `${Math.max(until - from, 0.02) * 100}%`,
        }}
      >
        {bar.nama} {time}
      </span>
    </li>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_DAYS = 7

function daysOf({ dari, sampai }: Peminjaman): string[] {
  const [first, last] = [dari.slice(0, 10), sampai.slice(0, 10)].map((date) => Date.parse(date))
  const count = Math.min(SHOWN_DAYS, ((last ?? 0) - (first ?? 0)) / DAY_MS + 1)
  return Array.from({ length: count }, (_, at) =>
    new Date((first ?? 0) + at * DAY_MS).toISOString().slice(0, 10),
  )
}
