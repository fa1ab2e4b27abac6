import { type ReactNode, useId } from 'react'
import { Button, IconButton } from './button.tsx'
import { Window } from './window.tsx'

/** A sheet from below on phones, in the middle of larger screens. */
export const SHEET_PLACEMENT = 'open:grid grid-cols-1 items-end sm:place-items-center sm:p-6'

/** The head of a dialog: calm, or one of two that stand out. */
const HEADS = {
  plain: { head: 'border-b border-line', subtitle: 'text-muted', close: '' },
  brand: { head: 'hero', subtitle: 'text-hero-muted', close: 'hover:bg-accent/25!' },
  accent: { head: 'bg-accent-soft text-accent-ink', subtitle: '', close: 'hover:bg-accent/25!' },
}

// An act under way cannot be taken back: the window stays until it can tell how it ended.
const stay = () => {}

interface DialogProps {
  title: string
  subtitle?: string
  look?: keyof typeof HEADS
  isOpen: boolean
  /** While something in it is being sent, it does not close. */
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A window over the page: a sheet from below on phones, centred on larger screens. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, look = 'plain', isOpen, isBusy = false, children } = props
  const onClose = isBusy ? stay : props.onClose
  const colours = HEADS[look]
  const id = useId()
  return (
    <Window
      isDismissable
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={id}
      placement={SHEET_PLACEMENT}
      className="sheet flex max-h-[88dvh] w-full flex-col overflow-hidden rounded-t-3xl bg-surface shadow-float sm:max-h-[84dvh] sm:max-w-lg sm:rounded-3xl"
    >
      <div className={`flex items-start gap-3 py-3 pr-2 pl-5 ${colours.head}`}>
        <div className="min-w-0 grow py-1.5">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {subtitle && <p className={`text-sm ${colours.subtitle}`}>{subtitle}</p>}
        </div>
        <IconButton
          icon="close"
          label="Tutup"
          aria-disabled={isBusy}
          onClick={onClose}
          className={colours.close}
        />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by keyboard
        tabIndex={0}
        aria-label={title}
        onScroll={({ currentTarget: { dataset, scrollTop } }) => {
          if (scrollTop > 0) dataset.scrolled = ''
          else delete dataset.scrolled
        }}
        className="sheet-body relative overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] -outline-offset-3"
      >
        {children}
      </section>
    </Window>
  )
}

interface ConfirmDialogProps {
  question: string
  confirm: string
  isOpen: boolean
  /** While what was confirmed is being sent, it neither closes nor confirms again. */
  isBusy?: boolean
  /** The error of the last try. */
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something happens; the first button is the way back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirm, isOpen, isBusy = false, error, onConfirm, children } = props
  const onClose = isBusy ? stay : props.onClose
  const id = useId()
  return (
    <Window
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={id}
      placement={SHEET_PLACEMENT}
      className="sheet w-full rounded-t-3xl bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-float sm:max-w-sm sm:rounded-3xl"
    >
      <h2 id={id} className="text-xl font-bold">
        {question}
      </h2>
      <div className="mt-1.5 text-muted">{children}</div>
      <p role="alert" className="mt-2 font-medium text-bad empty:hidden">
        {error}
      </p>
      <div className="mt-6 grid pair-7 gap-3">
        <Button look="outline" aria-disabled={isBusy} onClick={onClose}>
          Batal
        </Button>
        <Button aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
      </div>
    </Window>
  )
}
