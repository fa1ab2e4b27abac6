import { HOURS } from './layout.ts'

/** The hours beside the bars of a day. */
export const Hours = () => (
  <p aria-hidden="true" className="flex justify-between px-1 text-xs text-muted">
    {HOURS.map((hour) => (
      <span key={hour}>{String(hour).padStart(2, '0')}</span>
    ))}
  </p>
)
