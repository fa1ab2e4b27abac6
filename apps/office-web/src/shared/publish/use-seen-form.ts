import type { Endpoint } from '@sia/contracts/endpoint'
import { ApiError } from '@sia/web-kit/call/api-error'
import type { FormOptions } from '@sia/web-kit/send/form'
import { useForm } from '../../lib/call.ts'

interface SeenFormOptions<E extends Endpoint, F extends string>
  extends Pick<FormOptions<E, F>, 'onReply'> {
  keptAs: string
  untouched: Record<F, string>
  /** The checksum of what is changed, as it is now; '' for what is new. */
  now: string
  /** The call's arguments for these values, and the checksum of the record that its person saw. */
  argsOf: (
    values: Record<F, string>,
    seen: string,
  ) => ReturnType<FormOptions<E, F>['argsOf']> & object
}

// Who began while there was nothing has not seen what a colleague made since; no checksum is written so.
const NOTHING = '-'

/** A form of something that a colleague may change meanwhile: it says what was seen as the typing began. Product §25.18. */
export function useSeenForm<E extends Endpoint, F extends string>(
  endpoint: E,
  { keptAs, untouched, now, argsOf, onReply }: SeenFormOptions<E, F>,
) {
  const form = useForm<E, F | 'seen'>(endpoint, {
    keptAs,
    // The checksum seen as the typing began, whatever is read meanwhile.
    untouched: { ...untouched, seen: '' } as Record<F | 'seen', string>,
    argsOf: ({ seen, ...values }) =>
      argsOf(values as Record<F, string>, seen === '' ? now : seen === NOTHING ? '' : seen),
    onReply,
    onFailure(problem) {
      // The answer says how it is now: who saves once more has seen that.
      if (problem instanceof ApiError && problem.status === 409) form.setValue('seen', '')
    },
  })
  const { values, setValue } = form
  const type = (name: F, text: string) => {
    setValue(name, text)
    if (values.seen === '') setValue('seen', now || NOTHING)
  }
  return {
    ...form,
    type,
    field: (name: F) => ({
      ...form.field(name),
      onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    }),
  }
}
