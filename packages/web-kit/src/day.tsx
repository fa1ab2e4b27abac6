import { showMoment, showTanggal } from '@sia/domain/time'

/** A day of the wire as '22-11-2026', never broken at a hyphen; '-' for none. Product §1.2. */
export function Day({ date }: { date: string | null }) {
  return (
    <span translate="no" className="whitespace-nowrap">
      {showTanggal(date)}
    </span>
  )
}

/** A moment of the wire as '22-11-2026 19.05 WITA', whose day is never broken at a hyphen. Product §1.2. */
export function DayAndTime({ at }: { at: string | null }) {
  const [day, ...time] = showMoment(at).split(' ')
  return (
    <>
      <span translate="no" className="whitespace-nowrap">
        {day}
      </span>{' '}
      {time.join(' ')}
    </>
  )
}
