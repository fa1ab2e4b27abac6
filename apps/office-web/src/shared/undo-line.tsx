import { Button } from '@sia/ui/button'
import { useLayoutEffect, useRef } from 'react'

export interface UndoLineProps {
  /** The act in words. */
  sentence: string
  /** The words of the button that takes it back. */
  act?: string
  isSending: boolean
  /** Why it was not taken back. */
  failure: Error | null
  onUndo: () => void
}

/** An act in words, beside the way back. Product §25.6. */
export function UndoLine(props: UndoLineProps) {
  const { sentence, act = 'Urungkan', isSending, failure, onUndo } = props
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<HTMLElement>(null)
  // The line goes with its button when its act is taken back: the focus returns to where it was, or to the page's
  // heading.
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== button.current) return
      // The rest of the page may go in the same moment.
      queueMicrotask(() => {
        if (before.current?.isConnected) before.current.focus()
        else document.querySelector<HTMLElement>('#isi h1')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return (
    <div className="rounded-control bg-brand-soft p-3 text-brand-ink">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 grow basis-36 font-semibold wrap-anywhere">
          {sentence}
        </p>
        <Button
          ref={button}
          look="outline"
          icon="retry"
          aria-disabled={isSending}
          onFocus={({ relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement) before.current = relatedTarget
          }}
          onClick={onUndo}
        >
          {act}
        </Button>
      </div>
      <p role="alert" className="mt-2 font-medium whitespace-pre-line text-bad empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
