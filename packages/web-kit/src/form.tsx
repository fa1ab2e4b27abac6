import { Bar } from '@sia/ui/bar'
import { Button, buttonClass } from '@sia/ui/button'
import { DraftNotice } from '@sia/ui/draft-notice'
import { Notice } from '@sia/ui/notice'
import type { ReactNode } from 'react'
import type { AppAddress } from './address/address.ts'
import { AppLink } from './app-link.tsx'
import { Refused } from './refused.tsx'
import type { FormState } from './send/form.ts'

interface FormProps extends ActionsProps {
  form: FormState
  /** Said when it could not be sent, as in 'Profile belum tersimpan.' */
  failed: string
  className?: string
  children: ReactNode
}

/** How much of a form is answered. */
interface Progress {
  terjawab: number
  jumlah: number
}

/**
 * A form around its fields: what was typed earlier above them, below them why it could not be sent and the
 * buttons. One technique for all forms: send/form.ts.
 */
export function Form({ form, failed, className = '', children, ...actions }: FormProps) {
  const { ref, submit, failure, isRestored, forget, refusal } = form
  return (
    // Sent by its code alone; should a browser ever send it itself, nothing typed stands in the address.
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={submit}
      className={`@container ${className}`}
    >
      <DraftNotice isShown={isRestored && refusal === null} onForget={forget} />
      {refusal === null ? (
        children
      ) : (
        <>
          <Refused>{refusal}</Refused>
          <fieldset disabled className="min-w-0 opacity-60">
            {children}
          </fieldset>
        </>
      )}
      {failure && (
        <div className="mb-4">
          <Notice tone="bad" title={failed}>
            {failure.message}
          </Notice>
        </div>
      )}
      <Actions {...actions} isSending={form.isSending} isRefused={refusal !== null} />
    </form>
  )
}

interface ActionsProps {
  /** Name of the button that sends. */
  submit: string
  /** Its words while it sends. */
  sending?: string
  /** Where 'Kembali' leads, or what it does; without it there is none. */
  back?: AppAddress | (() => void) | undefined
  /** A long form keeps the buttons in view, and beside them how far it is. */
  progress?: Progress | undefined
}

/** First the way back, then what sends the form. */
function Actions({
  submit,
  sending,
  isSending,
  isRefused,
  back,
  progress,
}: ActionsProps & { isSending: boolean; isRefused: boolean }) {
  const buttons = (
    <>
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
      {!isRefused && (
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? (sending ?? 'Menyimpan…') : submit}
        </Button>
      )}
    </>
  )
  if (!progress) {
    return (
      <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:*:min-w-36 sm:*:grow-0 sm:*:basis-auto">
        {buttons}
      </div>
    )
  }
  const { terjawab, jumlah } = progress
  return (
    <div className="dock no-print z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 sm:mx-0 sm:rounded-card sm:border sm:shadow-float">
      <div className="min-w-0 grow basis-[6rem]">
        <p role="status" className="text-sm font-bold">
          {terjawab} dari {jumlah} terjawab
        </p>
        <Bar share={jumlah === 0 ? 0 : terjawab / jumlah} className="mt-1 h-1.5" />
      </div>
      <div className="flex grow-0 flex-wrap gap-2 *:grow sm:*:min-w-32">{buttons}</div>
    </div>
  )
}
