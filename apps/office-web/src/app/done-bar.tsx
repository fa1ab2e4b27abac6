import { Button } from '@sia/ui/button'

interface DoneBarProps {
  /** What was done. */
  sentence: string
  isSending: boolean
  /** Why it was not taken back. */
  failure: Error | null
  onUndo: () => void
}

/** What was done last on a page, to be taken back. */
export function DoneBar({ sentence, isSending, failure, onUndo }: DoneBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft p-3 text-brand-ink">
      <p role="status" className="min-w-0 font-semibold wrap-anywhere">
        {sentence}
      </p>
      <Button look="outline" icon="retry" aria-disabled={isSending} onClick={onUndo}>
        Urungkan
      </Button>
      <p role="alert" className="w-full font-medium whitespace-pre-line text-bad empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
