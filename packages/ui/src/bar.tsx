interface BarProps {
  /** How much of it is filled, 0 to 1. */
  share: number
  on?: keyof typeof GROUNDS
  className?: string
}

/** The colours of the bar on the two grounds it lies on. */
const GROUNDS = {
  page: { track: 'bg-sunken', fill: 'bg-brand' },
  hero: { track: 'bg-on-hero/15', fill: 'bg-accent' },
}

/** A share at a glance; words beside it say the same. */
export function Bar({ share, on = 'page', className = '' }: BarProps) {
  const { track, fill } = GROUNDS[on]
  return (
    <div
      aria-hidden="true"
      className={`bar h-2.5 overflow-hidden rounded-full ${track} ${className}`}
    >
      <div
        className={`bar-fill h-full rounded-full transition-[width] ${fill}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
