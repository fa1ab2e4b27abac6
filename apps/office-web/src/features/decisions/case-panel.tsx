import { Badge } from '@sia/ui/badge'
import { IconButton } from '@sia/ui/button'
import { Fragment, type ReactNode } from 'react'
import { type Case, keyOf } from './kind.ts'

interface CasePanelProps {
  subject: Case
  /** Where it stands, as in '3 dari 23'. */
  place: string
  /** Whether it waits for a decision. */
  isOpen: boolean
  onClose: () => void
  /** The acts on it. */
  children: ReactNode
}

/** One case: what is asked, what the machine has checked, what its kind shows of it, and what can be done. */
export function CasePanel({ subject, place, isOpen, onClose, children }: CasePanelProps) {
  return (
    <article aria-labelledby="kasus" className="flex grow flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2 py-1.5 panes:px-6">
        <span className="panes:hidden">
          <IconButton icon="back" label="Kembali ke daftar" onClick={onClose} />
        </span>
        <p className="text-sm text-muted">{place}</p>
      </div>
      <div className="grid grow content-start gap-5 px-4 py-5 panes:px-6">
        <header>
          <h2 id="kasus" className="text-2xl font-bold wrap-anywhere">
            {subject.title}
          </h2>
          <p className="mt-0.5">{subject.detail}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {isOpen &&
              subject.checks.map(({ tone, words }) => (
                <Badge key={words} tone={tone}>
                  {words}
                </Badge>
              ))}
            <span className="text-sm text-muted">Nomor {subject.id}</span>
          </p>
        </header>
        <Fragment key={keyOf(subject)}>{subject.body()}</Fragment>
      </div>
      {/* With large letters on a phone it would leave no room for the case. */}
      <div className="sticky bottom-0 border-t border-line bg-surface px-4 py-3 @max-[16rem]:static pb-[max(0.75rem,env(safe-area-inset-bottom))] panes:px-6">
        {children}
      </div>
    </article>
  )
}
