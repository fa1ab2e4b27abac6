import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface SectionProps {
  title: string
  /** The part that stays readable while the section is closed. */
  summary?: ReactNode
  /** Flatter, where several follow each other. */
  isSlim?: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A collapsible section under a heading. */
export function Section({
  title,
  summary,
  isSlim = false,
  isOpen,
  onToggle,
  children,
}: SectionProps) {
  const id = useId()
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
          className={`flex w-full items-center gap-3 rounded-card border border-line bg-surface text-left transition-colors hover:border-edge ${isSlim ? 'min-h-11 px-3.5 py-1' : 'min-h-14 px-4 py-2'}`}
        >
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`grow font-bold ${isSlim ? '' : 'text-lg'}`}>{title}</span>
            {summary}
          </span>
          <Icon
            name="down"
            className={`no-print size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {/* On paper a collapsed section is open. */}
      <div id={id} className={`${isSlim ? 'pt-2' : 'pt-3'} ${isOpen ? '' : 'hidden print:block'}`}>
        {children}
      </div>
    </section>
  )
}
