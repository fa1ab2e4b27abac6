import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  title: string
  children: ReactNode
  /** Called as the part is opened. */
  onOpen?: () => void
}

/** The lower part of a card that comes on request, which the browser answers by itself; on paper the part is there. */
export function Fold({ title, children, onOpen }: FoldProps) {
  return (
    // A fold opened before its code came stays open.
    <details
      suppressHydrationWarning
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="no-print flex cursor-pointer min-h-11 w-full items-center justify-between gap-3 rounded-control font-semibold text-brand-ink">
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
