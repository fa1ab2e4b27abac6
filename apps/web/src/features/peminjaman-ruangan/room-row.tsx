import type { RoomOfDay, TakenOfDay } from '@sia/contracts/ruangan'
import {
  chooseIn,
  clockAt,
  endAt,
  hoursFrom,
  isThin,
  listFree,
  ROOM_DAY,
  ROOM_STEP,
  type Stretch,
  stretchOn,
} from '@sia/domain/room-day'
import { describeRoom } from '@sia/domain/ruangan'
import { showJam } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { type MouseEvent, useRef } from 'react'
import { DrawnEnd } from './drawn-end.tsx'
import type { FormValues } from './loan-values.ts'

/** How what takes a room is drawn, and what it is called. */
export const LOOKS: Record<TakenOfDay['jenis'], { look: string; words: string }> = {
  kuliah: { look: 'bg-accent-soft text-accent-ink', words: 'kuliah' },
  dipinjam: { look: 'bg-line text-ink', words: 'terpakai' },
  milik_sendiri: { look: 'bg-good-soft text-good', words: 'milik Anda' },
  menunggu: {
    look: 'border-2 border-dashed border-brand bg-surface text-ink',
    words: 'menunggu',
  },
}

/** A loan on fewer hundredths of the bar has no room for its word on a phone. */
const LEAST_WORDS = 15

type Place = Pick<FormValues, 'ruangan_id' | 'dari' | 'sampai'>

interface RoomRowProps {
  room: RoomOfDay
  taken: TakenOfDay[]
  tanggal: string
  /** The minute of the day before which nothing can be chosen. */
  earliest: number
  chosen: Place
  onChoose: (place: Place) => void
  onContinue: () => void
}

const showStretch = ({ from, until }: Stretch) =>
  `${showJam(clockAt(from))}–${showJam(clockAt(until))}`

/** Free stretches, and the ones that are too short to be touched on the bar. */
const FREE = 'absolute inset-y-0 rounded-control border border-brand bg-surface'

/** A room on a day: its loans and its free places. A loan that waits takes nothing yet. Product §14.4. */
export function RoomRow(props: RoomRowProps) {
  const { room, taken, tanggal, earliest, chosen, onChoose, onContinue } = props
  const bar = useRef<HTMLDivElement>(null)
  const hours = hoursFrom(earliest)
  const shown = { ...ROOM_DAY, from: Number(hours[0]) * 60 }
  const length = shown.until - shown.from
  /** Where a minute stands on the bar, in hundredths of the bar. */
  const placeOf = (minute: number) => (Math.max(0, minute - shown.from) / length) * 100
  const sizeOf = ({ from, until }: Stretch) => placeOf(until) - placeOf(from)
  const boxOf = (one: Stretch) => ({ left: `${placeOf(one.from)}%`, width: `${sizeOf(one)}%` })
  const boxes = taken.flatMap((one) => {
    const stretch = stretchOn(one, tanggal)
    return stretch && stretch.until > shown.from ? [{ ...one, stretch }] : []
  })
  const busy = boxes.filter(({ jenis }) => jenis !== 'menunggu').map(({ stretch }) => stretch)
  const free = listFree(busy, earliest)
  const own = chosenOn(chosen, room.id, tanggal)
  // A chosen place stays, though time goes on.
  const place =
    own && listFree(busy, 0).find(({ from, until }) => from <= own.from && own.until <= until)
  const put = ({ from, until }: Stretch) =>
    onChoose({
      ruangan_id: String(room.id),
      dari: `${tanggal}T${clockAt(from)}`,
      sampai: `${tanggal}T${clockAt(until)}`,
    })
  const minuteAt = (x: number) => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return shown.from + ((x - left) / width) * length
  }
  const touch = (one: Stretch) => (event: MouseEvent) =>
    // A key touches the beginning.
    put(chooseIn(one, event.detail === 0 ? one.from : minuteAt(event.clientX)))
  const thin = free.filter((one) => isThin(one, shown))
  const nameOf = (one: Stretch) => `${room.nama} kosong ${showStretch(one)}`
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 translate="no" className="font-semibold wrap-anywhere">
          {room.nama}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{describeRoom(room)}</p>
      </div>
      <div ref={bar} className="relative mt-1 h-11 rounded-control bg-sunken">
        {free.map((one) =>
          thin.includes(one) ? (
            <span key={one.until} style={boxOf(one)} className={FREE} />
          ) : (
            <button
              key={one.until}
              type="button"
              aria-label={nameOf(one)}
              onClick={touch(one)}
              style={boxOf(one)}
              className={`${FREE} cursor-pointer hover:bg-sunken`}
            />
          ),
        )}
        {boxes.map(({ jenis, stretch }) => (
          <span
            key={`${jenis} ${stretch.from}`}
            style={boxOf(stretch)}
            className={`pointer-events-none absolute inset-y-0 grid place-items-center truncate rounded-control text-xs ${LOOKS[jenis].look}`}
          >
            <span className={sizeOf(stretch) < LEAST_WORDS ? 'sr-only' : ''}>
              {LOOKS[jenis].words}
            </span>
            <span className="sr-only"> {showStretch(stretch)}</span>
          </span>
        ))}
        {own && (
          <span
            aria-hidden="true"
            style={boxOf(own)}
            className="pointer-events-none absolute inset-y-0 rounded-control bg-brand"
          />
        )}
        {own && place && (
          <DrawnEnd
            label={`Selesai, ${room.nama}`}
            chosen={own}
            place={place}
            left={`${placeOf(own.until)}%`}
            minuteAt={minuteAt}
            onDraw={(until) => put(endAt(own, until, place))}
          />
        )}
      </div>
      <div aria-hidden="true" className="flex justify-between text-xs text-muted">
        {hours.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </div>
      {thin.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {thin.map((one) => (
            <Button
              key={one.until}
              look="outline"
              aria-label={nameOf(one)}
              onClick={() => put(chooseIn(one, one.from))}
            >
              {showStretch(one)}
            </Button>
          ))}
        </div>
      )}
      {own && place && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p role="status" className="w-full font-bold">
            {showStretch(own)} WITA
          </p>
          <Button look="outline" onClick={() => put(endAt(own, own.until - ROOM_STEP, place))}>
            −30 menit
          </Button>
          <Button look="outline" onClick={() => put(endAt(own, own.until + ROOM_STEP, place))}>
            +30 menit
          </Button>
          <Button onClick={onContinue}>Lanjut</Button>
        </div>
      )}
    </li>
  )
}

/** The form's choice, where it is of this room and lies within this day. */
function chosenOn({ ruangan_id, dari, sampai }: Place, id: number, day: string): Stretch | null {
  const isHere =
    ruangan_id === String(id) && dari.slice(0, 10) === day && sampai.slice(0, 10) === day
  return isHere
    ? stretchOn({ dari: dari.replace('T', ' '), sampai: sampai.replace('T', ' ') }, day)
    : null
}
