import type { Endpoint } from '@sia/contracts/endpoint'
import { me } from '@sia/contracts/office/auth'
import { showToast } from '@sia/ui/lib/toast'
import { createClient } from '@sia/web-kit/call/client'
import { ofTab } from '@sia/web-kit/keep/stored'
import { createRead } from '@sia/web-kit/read/read'
import { type Filler, type FormOptions, useForm as useFormOf } from '@sia/web-kit/send/form'
import { type SendOptions, useSend as useSendOf } from '@sia/web-kit/send/send'
import { useQuery } from '@tanstack/react-query'
import { signPerson } from './person.ts'
import { endSession } from './session.ts'

/** Calls Kantor's server as the person who is logged in: the browser sends the session's cookie by itself. */
export const { call } = createClient({
  readToken: () => null,
  sign: signPerson,
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
    recall: (key) => ofTab.getItem(key),
    remember: (key, text) => ofTab.setItem(key, text),
    forget: (key) => ofTab.removeItem(key),
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

/** Calls that the person who is logged in has the permission for, by what the endpoint asks; none until the person is known. Product §25.1. */
export function useAllowed(): (endpoint: Endpoint) => boolean {
  const izin = useMe()?.izin
  return ({ access }) =>
    izin !== undefined && (typeof access === 'string' || izin.includes(access.staf))
}

/** Whether the person who is logged in has the permission that the endpoint asks for. Product §25.1. */
export const useMay = (endpoint: Endpoint): boolean => useAllowed()(endpoint)
