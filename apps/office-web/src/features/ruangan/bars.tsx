import { decide } from '@sia/contracts/office/peminjaman-ruangan'
import type { Taken } from '@sia/contracts/office/ruangan'
import { showJam } from '@sia/domain/time'
import { Badge, type Tone } from '@sia/ui/badge'
import { AppLink } from '@sia/web-kit/app-link'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { type Bar, isOn, layOut } from '../../shared/hours/layout.ts'

interface Kind {
  look: string
  /** The colour of its words. */
  ink: string
  tone: Tone
  words: string
}

/** How each kind is drawn, and what it is called. */
export const KINDS: Record<Taken['jenis'], Kind> = {
  kuliah: { look: 'bg-accent-soft', ink: 'text-accent-ink', tone: 'warn', words: 'kuliah' },
  disetujui: { look: 'bg-brand-soft', ink: 'text-brand-ink', tone: 'brand', words: 'dipinjam' },
  menunggu: {
    look: 'border-2 border-dashed border-brand bg-surface',
    ink: 'text-ink',
    tone: 'quiet',
    words: 'menunggu',
  },
}

interface DayOfRoomProps {
  /** Uses of the room. */
  taken: readonly Taken[]
  date: string
  clashes: ReadonlySet<Taken>
}

/** A day of a room: bars along its hours, or a list where there is no room for them. Product §25.7. */
export function DayOfRoom({ taken, date, clashes }: DayOfRoomProps) {
  const lines = layOut(taken, date)
  return (
    <>
      <div
        className="grid min-h-13 gap-1 rounded-control bg-sunken py-1 max-md:hidden"
        // A line at every fourth hour, as above.
        style={{
          backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
          backgroundSize: '25% 100%',
        }}
      >
        {lines.map((bars) => (
          <ul key={keyOf(bars[0]?.one)} className="relative h-11">
            {bars.map((bar) => (
              <BarBox key={keyOf(bar.one)} bar={bar} date={date} isClash={clashes.has(bar.one)} />
            ))}
          </ul>
        ))}
      </div>
      <div className="md:hidden">
        {lines.length === 0 && <p className="text-muted">Kosong</p>}
        <ul className="divide-y divide-line">
          {taken
            .filter((one) => isOn(one, date))
            .map((one) => (
              <li key={keyOf(one)}>
                <Linked
                  one={one}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2"
                >
                  <span className="font-semibold">{timeOf(one, date)}</span>
                  <span className="min-w-0 grow basis-28 wrap-anywhere">{one.nama}</span>
                  <span className="flex gap-1.5">
                    {clashes.has(one) && <Badge tone="bad">bentrok</Badge>}
                    <Badge tone={KINDS[one.jenis].tone}>{KINDS[one.jenis].words}</Badge>
                  </span>
                </Linked>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}

interface BarBoxProps {
  bar: Bar<Taken>
  date: string
  isClash: boolean
}

function BarBox({ bar: { one, from, until, end }, date, isClash }: BarBoxProps) {
  const { look, ink, words } = KINDS[one.jenis]
  const name = isClash ? `Bentrok: ${one.nama}` : one.nama
  return (
    <li
      className="absolute inset-y-0"
      style={{ left: `${from * 100}%`, width: `${(end - from) * 100}%` }}
    >
      <Linked
        one={one}
        title={`${name}, ${timeOf(one, date)}, ${words}`}
        className={`relative block h-full content-center overflow-hidden px-1.5 text-xs leading-tight ${isClash ? 'text-bad' : ink}`}
      >
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 left-0 rounded ${isClash ? 'border-2 border-bad bg-bad-soft' : look}`}
          style={{ width: `calc(${((until - from) / (end - from)) * 100}% - 2px)` }}
        />
        <span className="relative block truncate font-bold">{name}</span>
        <span className="relative block truncate">
          {timeOf(one, date)}
          {one.jenis === 'kuliah' ? <span className="sr-only">, kuliah</span> : `, ${words}`}
        </span>
      </Linked>
    </li>
  )
}

interface LinkedProps {
  one: Taken
  className: string
  title?: string
  children: ReactNode
}

/** A loan leads whoever decides on loans to its case. */
function Linked({ one: { peminjaman_id, jenis }, className, ...props }: LinkedProps) {
  const mayDecide = useMay(decide)
  if (peminjaman_id === null || !mayDecide) return <span {...props} className={className} />
  const status = jenis === 'disetujui' ? jenis : 'menunggu'
  const address = to.decisions({ jenis: 'ruangan', status, kasus: `ruangan-${peminjaman_id}` })
  return <AppLink {...props} to={address} className={`${className} hover:underline`} />
}

const keyOf = (one: Taken | undefined) =>
  `${one?.jenis} ${one?.nama} ${one?.dari} ${one?.peminjaman_id}`

/** Its hours on a day: '08.00–09.40', '20.00–' where it goes on, '–08.00' where it began before. */
function timeOf({ dari, sampai }: Taken, date: string): string {
  const from = dari.slice(0, 10) === date ? showJam(dari.slice(11)) : ''
  const until = sampai.slice(0, 10) === date ? showJam(sampai.slice(11)) : ''
  return from || until ? `${from}–${until}` : 'sepanjang hari'
}
