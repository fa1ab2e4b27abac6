import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { SHEET_PLACEMENT } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Window } from './window.tsx'

interface WarningDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  onGone?: () => void
  children?: ReactNode
}

/** Tells that something was refused; it stays until the student has read it. */
export function WarningDialog({ title, isOpen, onClose, onGone, children }: WarningDialogProps) {
  const id = useId()
  return (
    <Window
      isDismissable
      isOpen={isOpen}
      onClose={onClose}
      onGone={onGone}
      role="alertdialog"
      aria-labelledby={id}
      placement={SHEET_PLACEMENT}
      className="sheet grid w-full justify-items-center rounded-t-3xl bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center shadow-float sm:max-w-sm sm:rounded-3xl"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name="alert" className="size-7" />
      </span>
      <h2 id={id} className="mt-3 text-xl font-bold text-balance">
        {title}
      </h2>
      <div className="mt-1.5 text-muted">{children}</div>
      <Button className="mt-6 w-full" onClick={onClose}>
        Mengerti
      </Button>
    </Window>
  )
}
