import { Bar } from '@sia/ui/bar'

export interface BarsProps {
  /** Names the list for screen readers. */
  label: string
  bars: readonly BarOf[]
  /** The value of a full bar; without it that of the longest one. */
  max?: number
}

interface BarOf {
  name: string
  /** How long the bar is; null where nothing may be told, or there is nothing. */
  value: number | null
  /** The same in words, such as '12 · 40%'. */
  text: string
  note?: string
}

/** Values as horizontal bars, each with its name and number: a list to whoever does not see them. */
export function Bars({ label, bars, max }: BarsProps) {
  const full = max ?? Math.max(...bars.map(({ value }) => value ?? 0))
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[minmax(0,auto)_minmax(4rem,1fr)_auto] items-center gap-x-3 gap-y-2"
    >
      {bars.map(({ name, value, text, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none moves
        <li key={place} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="wrap-anywhere max-sm:col-span-3">
            {name}
            {note && <span className="block text-xs text-muted">{note}</span>}
          </span>
          <Bar share={shareOf(value, full)} className="max-sm:col-span-2" />
          <span
            className={`text-right tabular-nums ${value === null ? 'text-muted' : 'font-semibold'}`}
          >
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

const shareOf = (value: number | null, full: number) =>
  value === null || full <= 0 ? 0 : Math.min(1, Math.max(0, value / full))
