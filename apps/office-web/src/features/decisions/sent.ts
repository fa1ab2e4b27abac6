import type { Endpoint, WireBody } from '@sia/contracts/endpoint'
import type { Args } from '@sia/web-kit/call/client'
import { call } from '../../lib/call.ts'

/** A call with what it carries, made later: by `send`, or by the browser itself when the page is left. */
export interface Sent {
  path: string
  body: unknown
  send: () => Promise<unknown>
}

/** A call of an endpoint that takes a body. */
export const sentOf = <E extends Endpoint>(endpoint: E, body: WireBody<E>): Sent => ({
  path: endpoint.path,
  body,
  send: () => call(endpoint, { body } as unknown as Args<E>),
})
