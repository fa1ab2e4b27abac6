import type { StatusMhsWire } from '@sia/contracts/auth'
import type { Endpoint } from '@sia/contracts/endpoint'
import { type Filler, type FormOptions, useForm as useFormOf } from '@sia/web-kit/send/form'
import { useAfterTakeover } from '../session/remembered.ts'
import { forgetForStudent, recallForStudent, rememberForStudent } from '../session/session.ts'
import { useRefusal } from './refusal.ts'
import { SENDER } from './send.ts'

interface Options<E extends Endpoint, F extends string> extends Omit<FormOptions<E, F>, 'refusal'> {
  /** Statuses besides aktif for which it is open, where its call does several things. */
  open?: readonly StatusMhsWire['status'][]
}

const FILLER: Filler = {
  ...SENDER,
  store: {
    recall: recallForStudent,
    remember: rememberForStudent,
    forget: forgetForStudent,
    useLate: useAfterTakeover,
  },
}

/** A form of the student who is logged in; one who is not aktif may not send it. Product §2.7. */
export const useForm = <E extends Endpoint, F extends string>(
  endpoint: E,
  { open, ...options }: Options<E, F>,
) => useFormOf(FILLER, endpoint, { ...options, refusal: useRefusal(endpoint, open) })
