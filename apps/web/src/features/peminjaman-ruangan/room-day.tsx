import { type RoomOfDay, showDay, type TakenOfDay } from '@sia/contracts/ruangan'
import { listFree, nextQuarter } from '@sia/domain/room-day'
import { addDays, showHariTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Fold } from '@sia/ui/fold'
import { Legend } from '@sia/ui/legend'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { DateField } from '@sia/web-kit/date-field'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import type { FormValues } from './loan-values.ts'
import { LOOKS, RoomRow } from './room-row.tsx'
import { showRange, toMoment } from './time-input.ts'

const NEXT_DAYS = 7
const FREE = { look: 'border border-brand bg-surface', words: 'kosong' }

/** The chosen place, as the form holds it. */
type Place = Pick<FormValues, 'ruangan_id' | 'dari' | 'sampai'>

interface RoomDayProps {
  chosen: Place
  /** The id of the room that was asked for again, which comes first; '' for none. */
  first: string
  onChoose: (place: Place) => void
  /** Goes on to the rest of the form. */
  onContinue: () => void
}

/** A day of all rooms: a free place is touched, and made longer or shorter. Product §14.4. */
export function RoomDay({ chosen, first, onChoose, onContinue }: RoomDayProps) {
  const sekarang = useSekarang()
  const today = sekarang.slice(0, 10)
  // A day that was asked for is shown until the form holds another moment.
  const [asked, setAsked] = useState({ day: '', beside: '' })
  const wanted = asked.beside === chosen.dari && asked.day ? asked.day : chosen.dari.slice(0, 10)
  const isOver = wanted < today
  const tanggal = isOver ? today : wanted
  const setDay = (day: string) => setAsked({ day, beside: chosen.dari })
  const isElsewhere = chosen.sampai !== '' && chosen.dari.slice(0, 10) !== tanggal
  // The page comes with the day on which it was asked for; once that is over, today is asked for by its date.
  const [opened] = useState(today)
  const day = useQuery(read(showDay, { query: tanggal === opened ? {} : { tanggal } }))
  const isFirst = ({ id }: RoomOfDay) => String(id) === first
  return (
    <Card as="section" aria-labelledby="pilih-tempat" className="p-4 sm:p-6">
      <h2 id="pilih-tempat" className="mb-3 text-lg font-bold">
        Pilih tempat kosong
      </h2>
      <DayStrip today={today} chosen={tanggal} onChoose={setDay} />
      {isElsewhere && (
        <p role="status" className="mb-3 font-semibold">
          Pilihan Anda: {showRange(toMoment(chosen.dari), toMoment(chosen.sampai))}
        </p>
      )}
      <Loaded what="Ruangan hari itu" read={day} skeleton={<DaySkeleton />}>
        {({ tanggal: of, ruangan, terpakai }) =>
          of !== tanggal ? (
            <OtherDay isFetching={day.isFetching} />
          ) : (
            <Rooms
              rooms={ruangan.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))}
              terpakai={terpakai}
              tanggal={tanggal}
              earliest={tanggal === today ? nextQuarter(sekarang.slice(11, 16)) : 0}
              chosen={chosen}
              onChoose={onChoose}
              onContinue={onContinue}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

interface DayStripProps {
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** The next seven days side by side, and any later one. */
function DayStrip({ today, chosen, onChoose }: DayStripProps) {
  const days = Array.from({ length: NEXT_DAYS }, (_, count) => addDays(today, count))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" aria-label="Hari" className="flex flex-wrap gap-1">
        {days.map((day) => {
          const [name = '', date = ''] = showHariTanggal(day).split(', ')
          const [number, ...month] = date.split(' ')
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              style={{ flexBasis: '2.4rem' }}
              onClick={() => onChoose(day)}
              className={`relative grid min-h-14 grow place-items-center rounded-control border px-1 py-1 text-sm ${
                day === chosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line bg-surface hover:border-edge'
              }`}
            >
              <span>{name.slice(0, 3)}</span>
              <span className="text-base font-bold">
                {number}
                <span className="sr-only"> {month.join(' ')}</span>
              </span>
            </button>
          )
        })}
      </div>
      <Fold title="Tanggal lain">
        <DateField
          label="Tanggal"
          type="date"
          min={today}
          value={chosen}
          onChange={({ target }) => target.value && onChoose(target.value)}
        />
      </Fold>
    </>
  )
}

interface RoomsProps extends Omit<RoomDayProps, 'first'> {
  rooms: RoomOfDay[]
  terpakai: TakenOfDay[]
  tanggal: string
  /** The minute of the day before which nothing can be chosen. */
  earliest: number
}

function Rooms({ rooms, terpakai, ...row }: RoomsProps) {
  if (rooms.length === 0) return <Empty icon="door">Belum ada ruangan.</Empty>
  if (listFree([], row.earliest).length === 0) {
    return <Empty icon="clock">Hari ini sudah terlalu malam. Pilih hari lain.</Empty>
  }
  return (
    <>
      <Legend
        items={[FREE, ...Object.values(LOOKS)].map(({ look, words }) => ({
          mark: <span aria-hidden="true" className={`inline-block h-4 w-7 rounded-full ${look}`} />,
          label: words,
        }))}
      />
      <p className="my-2 text-sm text-muted">
        Ketuk tempat kosong, lalu geser ujungnya untuk lebih lama.
      </p>
      <ul className="divide-y divide-line">
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            taken={terpakai.filter(({ ruangan_id }) => ruangan_id === room.id)}
            {...row}
          />
        ))}
      </ul>
    </>
  )
}

/** While what is known is of another day, such as what was kept from yesterday for a time without a network. */
const OtherDay = ({ isFetching }: { isFetching: boolean }) =>
  isFetching ? (
    <DaySkeleton />
  ) : (
    <Empty icon="clock">Ruangan hari itu belum dimuat. Isi formulir di bawah.</Empty>
  )

function DaySkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText>Memuat ruangan…</LoadingText>
      <Skeleton className="h-60 skeleton-card" />
      <Skeleton className="h-60 skeleton-card" />
    </div>
  )
}
