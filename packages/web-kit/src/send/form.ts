import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Args } from '../call/client.ts'
import { type Store, useDraft } from './draft.ts'
import { useLeaveGuard } from './leaving.ts'
import { type Sender, useSend } from './send.ts'

export interface FormOptions<E extends Endpoint, F extends string> {
  /** The key of the values on this device until they are sent; null keeps them nowhere. */
  keptAs: string | null
  /** The values of the fields before anything is typed. */
  untouched: Record<F, string>
  /** The call's arguments for these values; null when there is nothing to send, which it then tells itself. */
  argsOf: (values: Record<F, string>, file: File | null) => Args<E> | null
  /** A form that only shows what was sent keeps nothing and holds nobody back. */
  isFixed?: boolean
  /** Why the user may not send it, whatever is filled in; null where nothing is in the way. */
  refusal: string | null
  /** Reads of other features that the send changes. */
  refreshes?: Endpoint[]
  /** Whether a reply of 200 says no all the same; what is typed then stays. */
  isRefusal?: (reply: WireReply<E>) => boolean
  /** Called with every reply, once what was sent is forgotten on this device. */
  onReply: (reply: WireReply<E>) => void
  /** For what is told elsewhere than in the form. */
  onFailure?: (problem: Error) => void
}

/** A form, whichever call it sends. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'ref' | 'submit' | 'isSending' | 'failure' | 'isRestored' | 'forget' | 'refusal'
>

/** The forms of an app: how it sends, and where it keeps typed texts. */
export interface Filler extends Sender {
  store: Store
}

/**
 * A form of a call, the only way to fill one in and send it: what is typed is kept on this device until it
 * is sent, leaving asks first, the sentences of a refusal stand at their fields and the first of them takes
 * the focus, and what else goes wrong is told by `failure`.
 */
export function useForm<E extends Endpoint, F extends string>(
  filler: Filler,
  endpoint: E,
  options: FormOptions<E, F>,
) {
  const { keptAs, untouched, argsOf, isFixed = false, isRefusal, refusal, onReply } = options
  const { values, setValue, isChanged, isRestored, forget } = useDraft(
    filler.store,
    keptAs,
    untouched,
  )
  const [file, setFile] = useState<File | null>(null)
  const { send, isSending, errors, failure, reset } = useSend(filler, endpoint, {
    refreshes: options.refreshes ?? [],
    onSuccess: (reply) => {
      if (!isRefusal?.(reply)) {
        forget()
        setFile(null)
        guard.release()
        fileGuard.release()
      }
      onReply(reply)
    },
    onFailure: (problem) => options.onFailure?.(problem),
  })
  const guard = useLeaveGuard(!isFixed && isChanged, { isKept: keptAs !== null })
  // A file cannot be kept.
  const fileGuard = useLeaveGuard(file !== null, { isKept: false })
  const ref = useFocusInvalid(errors)
  return {
    values,
    setValue,
    file,
    setFile,
    /** Ties a field to its value and its sentences. */
    field: (name: F) => ({
      name,
      value: values[name],
      errors: errors[name],
      onChange: ({ target }: { target: { value: string } }) => setValue(name, target.value),
    }),
    errors,
    failure,
    refusal,
    isSending,
    /** Whether it was opened with what was typed earlier, and still shows it. */
    isRestored: isRestored && !isFixed,
    /** Empties it. */
    forget,
    /** Forgets what went wrong. */
    reset,
    /** Leaves what is filled in, after a question where something would be lost. */
    leave: guard.leave,
    ref,
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault()
      const args = argsOf(values, file)
      if (args && refusal === null) send(args)
    },
  }
}

/** Moves the focus to the first wrong field whenever new sentences arrive. */
function useFocusInvalid(errors: Record<string, string[]>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // A group of choices is entered by its first one, and stood in the middle: what lies at the edges covers none.
    const target = field?.querySelector<HTMLElement>('input') ?? field
    target?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [errors])
  return form
}
