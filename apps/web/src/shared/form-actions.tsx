import { Button, buttonClass } from '@sia/ui/button'
import { AppLink } from './app-link.tsx'

interface FormActionsProps {
  submit: string
  /** What the button says while it sends. */
  sending?: string
  isSending: boolean
  /** Where 'Kembali' leads, or what it does; without it there is none. */
  back?: string | (() => void)
}

/** The buttons under every form: first the way back, then what sends it. */
export function FormActions({ submit, sending, isSending, back }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:min-w-36 sm:*:grow-0 sm:*:basis-auto">
      {typeof back === 'string' && (
        <AppLink to={back} className={buttonClass('outline')}>
          Kembali
        </AppLink>
      )}
      {typeof back === 'function' && (
        <Button look="outline" aria-disabled={isSending} onClick={() => !isSending && back()}>
          Kembali
        </Button>
      )}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? (sending ?? 'Menyimpan…') : submit}
      </Button>
    </div>
  )
}
