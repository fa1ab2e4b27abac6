import { type RoomOfDay, showDay, type TakenOfDay } from '@sia/contracts/ruangan'
import { addDays, showHariTanggal } from '@sia/domain/time'
import { Card } from '@sia/ui/card'
import { Empty } from '@sia/ui/empty'
import { Fold } from '@sia/ui/fold'
import { Legend } from '@sia/ui/legend'
import { SelectField } from '@sia/ui/select-field'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { DateField } from '@sia/web-kit/date-field'
import { Loaded } from '@sia/web-kit/loaded'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import type { FormValues } from './loan-values.ts'
import { LOOKS, RoomRow } from './room-row.tsx'

const NEXT_DAYS = 7
const SIZES = [10, 20, 40, 100]

/** What the form holds of the chosen place. */
type Place = Pick<FormValues, 'ruangan_id' | 'dari' | 'sampai'>

interface RoomDayProps {
  chosen: Place
  onChoose: (place: Place) => void
  /** Goes on to the rest of the form. */
  onContinue: () => void
}

/** A day of all rooms: a free place is touched, and made longer or shorter. Product §14.4. */
export function RoomDay({ chosen, onChoose, onContinue }: RoomDayProps) {
  const sekarang = useSekarang()
  const today = sekarang.slice(0, 10)
  const [asked, setAsked] = useState(chosen.dari.slice(0, 10))
  // A day that is over, or none yet.
  const isOver = asked < today
  const tanggal = isOver ? today : asked
  const [least, setLeast] = useState(0)
  const day = useQuery({
    ...read(showDay, { query: tanggal === today ? {} : { tanggal } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card as="section" aria-labelledby="pilih-tempat" className="p-4 sm:p-6">
      <h2 id="pilih-tempat" className="mb-3 text-lg font-bold">
        Pilih tempat kosong
      </h2>
      <DayStrip today={today} chosen={tanggal} onChoose={setAsked} />
      <Loaded what="Ruangan hari itu" read={day} skeleton={<DaySkeleton />}>
        {({ ruangan, terpakai }) => (
          <div
            aria-busy={day.isPlaceholderData}
            className={day.isPlaceholderData ? 'opacity-60' : ''}
          >
            {ruangan.some(({ kapasitas }) => kapasitas !== null) && (
              <SelectField
                label="Untuk berapa orang"
                value={String(least)}
                onChange={({ target }) => setLeast(Number(target.value))}
              >
                <option value="0">Semua ruangan</option>
                {SIZES.map((size) => (
                  <option key={size} value={size}>
                    {size} orang atau lebih
                  </option>
                ))}
              </SelectField>
            )}
            <Rooms
              rooms={ruangan.filter(({ kapasitas }) => least === 0 || (kapasitas ?? 0) >= least)}
              terpakai={terpakai}
              tanggal={tanggal}
              earliest={tanggal === today ? sekarang.slice(11, 16) : '00:00'}
              chosen={chosen}
              onChoose={onChoose}
              onContinue={onContinue}
            />
          </div>
        )}
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
              onClick={() => onChoose(day)}
              className={`relative grid min-h-14 grow basis-[2.4rem] place-items-center rounded-control border px-1 py-1 text-sm ${
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

interface RoomsProps extends RoomDayProps {
  rooms: RoomOfDay[]
  terpakai: TakenOfDay[]
  tanggal: string
  /** Nothing before it can be chosen, 'HH:mm'. */
  earliest: string
}

function Rooms({ rooms, terpakai, ...row }: RoomsProps) {
  if (rooms.length === 0) return <Empty icon="door">Tidak ada ruangan sebesar itu.</Empty>
  return (
    <>
      <p className="mb-2 text-sm text-muted">
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
      <Legend
        items={Object.values(LOOKS).map(({ look, words }) => ({
          mark: <span aria-hidden="true" className={`inline-block h-4 w-7 rounded ${look}`} />,
          label: words,
        }))}
      />
    </>
  )
}

function DaySkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText>Memuat ruangan…</LoadingText>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
