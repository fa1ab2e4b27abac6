import { show as showBeranda } from '@sia/contracts/beranda'
import type { Endpoint } from '@sia/contracts/endpoint'
import { type Sender, type SendOptions, useSend as useSendOf } from '@sia/web-kit/send/send'
import { call } from '../call/api.ts'

/** The sent act may be the one that waited: the numbers of the menu follow. */
export const SENDER: Sender = { call, follows: [showBeranda] }

/** A send of the student who is logged in. */
export const useSend = <E extends Endpoint>(endpoint: E, options?: SendOptions<E>) =>
  useSendOf(SENDER, endpoint, options)
