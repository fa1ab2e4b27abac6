import { hariOf, nameHari, showTanggalLong } from '@sia/domain/time'
import type { DayOfWeek } from './week.ts'

const MOST_DOTS = 3

interface DayStripProps {
  week: DayOfWeek[]
  /** 'YYYY-MM-DD' in WITA; null when nothing is held any more. */
  today: string | null
  /** The day that the list begins with. */
  chosen: string
  onChoose: (day: string) => void
}

/** The days from today on; touching one lets the list begin with it. Product §4.8. */
export function DayStrip({ week, today, chosen, onChoose }: DayStripProps) {
  return (
    <ul
      aria-label="Pilih hari"
      className="grid grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-1.5"
    >
      {week.map(({ day, items }) => {
        const nama = nameHari(hariOf(day))
        const look =
          day === today
            ? 'border-brand bg-brand text-on-brand'
            : day === chosen
              ? 'border-brand bg-brand-soft text-brand-ink'
              : 'border-line bg-surface hover:border-edge'
        return (
          <li key={day}>
            <button
              type="button"
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
              className={`grid min-h-14 w-full content-center justify-items-center rounded-control border py-1 leading-tight transition-colors ${look}`}
            >
              <span aria-hidden="true" className="text-sm font-bold">
                {nama.slice(0, 3)}
              </span>
              <span aria-hidden="true" className="text-sm">
                {Number(day.slice(8))}
              </span>
              <span aria-hidden="true" className="mt-1 flex h-1 gap-0.5">
                {items.slice(0, MOST_DOTS).map(({ id }) => (
                  <span
                    key={id}
                    className={`bar-part size-1 rounded-full ${day === today ? 'bg-accent' : 'bg-brand'}`}
                  />
                ))}
              </span>
              <span className="sr-only">
                {nama}, {showTanggalLong(day)}, {items.length} kelas
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
