import { Button, buttonClass } from '@sia/ui/button'
import { DraftNotice } from '@sia/ui/draft-notice'
import { Notice } from '@sia/ui/notice'
import type { ReactNode } from 'react'
import type { FormState } from '../lib/form.ts'
import { AppLink } from './app-link.tsx'

interface FormProps extends ActionsProps {
  form: FormState
  /** Said when it could not be sent, as in 'Profile belum tersimpan.' */
  failed: string
  className?: string
  children: ReactNode
}

/**
 * A form around its fields: what was typed earlier above them, below them why it could not be sent and the
 * buttons. One technique for all forms: lib/form.ts.
 */
export function Form({ form, failed, className, children, ...actions }: FormProps) {
  const { ref, submit, failure, isRestored, forget } = form
  return (
    <form ref={ref} noValidate onSubmit={submit} className={className}>
      <DraftNotice isShown={isRestored} onForget={forget} />
      {children}
      {failure && (
        <div className="mb-4">
          <Notice tone="bad" title={failed}>
            {failure.message}
          </Notice>
        </div>
      )}
      <Actions {...actions} isSending={form.isSending} />
    </form>
  )
}

interface ActionsProps {
  /** Name of the button that sends. */
  submit: string
  /** What it says while it sends. */
  sending?: string
  /** Where 'Kembali' leads, or what it does; without it there is none. */
  back?: string | (() => void) | undefined
}

/** First the way back, then what sends the form. */
function Actions({ submit, sending, isSending, back }: ActionsProps & { isSending: boolean }) {
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
