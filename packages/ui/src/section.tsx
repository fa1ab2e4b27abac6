import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface SectionProps {
  title: string
  /** What stays readable while the section is closed. */
  summary?: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A collapsible section under a heading. */
export function Section({ title, summary, isOpen, onToggle, children }: SectionProps) {
  const id = useId()
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left transition-colors hover:border-edge"
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            <span className="grow text-lg font-bold">{title}</span>
            {summary}
          </span>
          <Icon
            name="down"
            className={`no-print size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {/* On paper a collapsed section is open. */}
      <div id={id} className={`pt-3 ${isOpen ? '' : 'hidden print:block'}`}>
        {children}
      </div>
    </section>
  )
}
