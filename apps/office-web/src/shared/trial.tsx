import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import type { Args } from '@sia/web-kit/call/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSend } from '../lib/call.ts'

/**
 * An act that shows first what it would do, and then does that, whatever the fields hold by then. Takes what the call
 * needs for either.
 */
export function useTrial<E extends Endpoint>(
  endpoint: E,
  argsOf: (isReal: boolean, shown: WireReply<E> | null) => Args<E>,
  onDone: (reply: WireReply<E>) => void,
) {
  const [shown, setShown] = useState<{ reply: WireReply<E>; argsOf: typeof argsOf } | null>(null)
  // The fields of the look that is under way, as they were; null once they are others.
  const looked = useRef<typeof argsOf>(null)
  const look = useSend(endpoint, {
    onSuccess: (reply) => looked.current && setShown({ reply, argsOf: looked.current }),
  })
  const act = useSend(endpoint, { onSuccess: onDone, onFailure: () => setShown(null) })
  const isSending = look.isSending || act.isSending
  return {
    shown: shown?.reply ?? null,
    look: () => {
      if (isSending) return
      act.reset()
      looked.current = argsOf
      look.send(argsOf(false, null))
    },
    act: () => shown && act.send(shown.argsOf(true, shown.reply)),
    /** A look that was shown, or is on its way, is of something else now. */
    forget: () => {
      looked.current = null
      setShown(null)
      look.reset()
      act.reset()
    },
    isSending,
    errors: look.errors,
    failure: act.failure ?? look.failure,
  }
}

interface TrialDialogProps {
  title: string
  subtitle: string
  trial: Pick<
    ReturnType<typeof useTrial>,
    'shown' | 'look' | 'act' | 'forget' | 'isSending' | 'failure'
  >
  /** The act's name, as in 'Ganti NIM'. */
  act: string
  /** Its effects, once they are known; null where there would be none. */
  effects: ReactNode
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** The window of an act that shows first what it would do. Product §25.6. */
export function TrialDialog(props: TrialDialogProps) {
  const { title, subtitle, trial, act, effects, onClose, children } = props
  const { shown, isSending, failure } = trial
  // Fields that wait for an answer lose the focus.
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSending && document.activeElement === document.body) focused.current?.focus()
  }, [isSending])
  return (
    <Dialog title={title} subtitle={subtitle} isOpen isBusy={isSending} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-1"
        onChange={() => trial.forget()}
        onSubmit={(event) => {
          event.preventDefault()
          focused.current = document.activeElement as HTMLElement
          if (shown === null) trial.look()
          else if (effects !== null) trial.act()
        }}
      >
        <fieldset disabled={isSending} className="grid min-w-0 gap-1">
          {children}
        </fieldset>
        {failure && <Failure message={failure.message} />}
        {shown !== null && (
          <div role="status" className="mb-3 rounded-control bg-sunken p-3">
            {effects ?? 'Tidak ada yang berubah.'}
          </div>
        )}
        <div className="grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isSending} onClick={() => !isSending && onClose()}>
            Batal
          </Button>
          {(shown === null || effects !== null) && (
            <Button type="submit" aria-disabled={isSending}>
              {isSending ? 'Memeriksa…' : shown === null ? 'Lihat akibatnya' : act}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const LINES_SHOWN = 8

/** Why an act is refused: a heading, and below it the reasons, the first of many. */
function Failure({ message }: { message: string }) {
  const [title = '', ...reasons] = message.split('\n')
  const more = reasons.length - LINES_SHOWN
  return (
    <Notice tone="bad" title={title}>
      {reasons.length > 0 && (
        <span className="whitespace-pre-line">
          {reasons.slice(0, LINES_SHOWN).join('\n')}
          {more > 0 && `\ndan ${more} alasan lain`}
        </span>
      )}
    </Notice>
  )
}

export const Effects = ({ lines }: { lines: (string | false | null)[] }) => (
  <ul className="grid gap-1">
    {lines.filter(Boolean).map((line) => (
      <li key={line as string} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
)
