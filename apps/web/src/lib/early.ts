import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import { type AnyArgs, type Args, call, urlOf } from './api.ts'

/** A read to come: what a route says it starts with. */
export interface Reading {
  endpoint: Endpoint
  args: AnyArgs
}

const started = new Map<string, Promise<unknown>>()

/** Names a read of a page, checked against its endpoint. */
export function reading<E extends Endpoint>(endpoint: E, args: Args<E>): Reading {
  return { endpoint, args }
}

/** Sends a read before the code that shows it is loaded; `takeEarly` hands the answer over. */
export function startEarly({ endpoint, args }: Reading): void {
  const url = urlOf(endpoint, args)
  const reply = call(endpoint, args as Args<Endpoint>)
  started.set(url, reply)
  // Whoever has taken the answer also gets its error; one that nobody took is asked for anew.
  reply.catch(() => {
    if (started.get(url) === reply) started.delete(url)
  })
}

/** The answer under way, once; undefined when this read was not started early. */
export function takeEarly<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
): Promise<WireReply<E>> | undefined {
  const url = urlOf(endpoint, args)
  const reply = started.get(url)
  started.delete(url)
  return reply as Promise<WireReply<E>> | undefined
}
