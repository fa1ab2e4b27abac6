import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** The lower part of a card that comes on request; on paper it is there. */
export function Fold({ title, isOpen, onToggle, className = '', children }: FoldProps) {
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
        className="no-print flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-semibold text-brand-ink"
      >
        {title}
        <Icon name="down" className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={isOpen ? '' : 'hidden print:block'}>
        {children}
      </div>
    </div>
  )
}
