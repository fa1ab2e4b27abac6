import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface WarningDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children?: ReactNode
}

/** Tells that something was refused; it stays until the student has read it. */
export function WarningDialog({ title, isOpen, onClose, children }: WarningDialogProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className="overlay no-print fixed inset-0 z-40 grid items-end bg-[rgb(6_18_17/0.55)] sm:place-items-center sm:p-6"
    >
      <Modal className="sheet w-full rounded-t-3xl bg-surface shadow-float sm:max-w-sm sm:rounded-3xl">
        <AriaDialog
          role="alertdialog"
          className="grid justify-items-center p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center outline-none"
        >
          <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
            <Icon name="alert" className="size-7" />
          </span>
          <Heading slot="title" level={2} className="mt-3 text-xl font-bold text-balance">
            {title}
          </Heading>
          <div className="mt-1.5 text-muted">{children}</div>
          <Button className="mt-6 w-full" onClick={onClose}>
            Mengerti
          </Button>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
