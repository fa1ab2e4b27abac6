import type { Endpoint } from '@sia/contracts/endpoint'
import { me } from '@sia/contracts/office/auth'
import { showToast } from '@sia/ui/lib/toast'
import { createClient } from '@sia/web-kit/call/client'
import { createRead } from '@sia/web-kit/read/read'
import { type Filler, type FormOptions, useForm as useFormOf } from '@sia/web-kit/send/form'
import { type SendOptions, useSend as useSendOf } from '@sia/web-kit/send/send'
import { useQuery } from '@tanstack/react-query'
import { endSession } from './session.ts'

/** Calls Kantor's server as the person who is logged in: the browser sends the session's cookie by itself. */
export const { call } = createClient({
  readToken: () => null,
  onExpired: endSession,
  onDown: (message) => showToast(message, 'bad'),
})

export const read = createRead(call)

const SENDER = { call, follows: [] }

/** A send of the person who is logged in. */
export const useSend = <E extends Endpoint>(endpoint: E, options?: SendOptions<E>) =>
  useSendOf(SENDER, endpoint, options)

const FILLER: Filler = {
  ...SENDER,
  store: {
    recall: (key) => sessionStorage.getItem(key),
    remember: (key, text) => sessionStorage.setItem(key, text),
    forget: (key) => sessionStorage.removeItem(key),
    // No screen is rendered before its code.
    useLate: () => {},
  },
}

/** A form of the person who is logged in. */
export const useForm = <E extends Endpoint, F extends string>(
  endpoint: E,
  options: Omit<FormOptions<E, F>, 'refusal'>,
) => useFormOf(FILLER, endpoint, { ...options, refusal: null })

/** Who is logged in; undefined until it is known. */
export const useMe = () => useQuery(read(me, {})).data
