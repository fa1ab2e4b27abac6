/** A part of a whole. */
export interface Part {
  label: string
  /** How much of the whole it is, in any unit; parts of nothing are left out of the bar. */
  value: number
  /** The value beside its name, ready to read. */
  text: string
  /** The class that colours it. */
  colour: string
}

interface PartsBarProps {
  parts: Part[]
  className?: string
}

/** The parts of a whole: a bar for the eye, and below it the same in words. */
export function PartsBar({ parts, className = '' }: PartsBarProps) {
  return (
    <div className={className}>
      <div aria-hidden="true" className="bar flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ label, value, colour }) => (
            <span key={label} className={`bar-part ${colour}`} style={{ flexGrow: value }} />
          ))}
      </div>
      <dl className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ label, text, colour }) => (
          <div key={label} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`bar-part size-2.5 shrink-0 rounded-full ${colour}`}
            />
            <dt>{label}</dt>
            <dd className="font-bold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
