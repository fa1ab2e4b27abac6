import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint, ServerReply, WireReply } from '@sia/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import * as z from 'zod'

// In characters. Below this a reply costs less than the headers that could spare it.
const TAGGED_FROM = 1024

type Render = () => string | Readable | Promise<string>

/** The reply of a call as JSON of its contract. */
class Text<E extends Endpoint> {
  readonly endpoint: E
  /** The text that tells this reply from any other of its address, for its ETag; null when it is too short for one. */
  readonly tagSource: string | null
  readonly render: Render
  constructor(endpoint: E, tagSource: string | null, render: Render) {
    this.endpoint = endpoint
    this.tagSource = tagSource
    this.render = render
  }
}

/** A reply that leaves as it is. Only what this module gives out makes one. */
export type WireText<E extends Endpoint = Endpoint> = Text<E>

/** Whether a handler has made its reply's text itself. */
export const isWireText = <E extends Endpoint>(
  reply: ServerReply<E> | WireText<E>,
): reply is WireText<E> => reply instanceof Text

const textOf = <E extends Endpoint>(endpoint: E, json: string) =>
  new Text(endpoint, json.length < TAGGED_FROM ? null : json, () => json)

/** A reply as its contract writes it: only the fields it lists. */
export const encodeReply = <E extends Endpoint>(endpoint: E, reply: ServerReply<E>): WireText<E> =>
  textOf(endpoint, JSON.stringify(z.encode(endpoint.reply, reply)))

const unencoded = new Set<Endpoint>()

/** The calls whose replies their contracts do not encode; test/wire-text.test.ts compares each with its own. */
export const textCalls: ReadonlySet<Endpoint> = unencoded

/**
 * The maker of a call's replies that are in the wire's shape already. It is asked for beside the handler, not inside,
 * so that the call stands in `textCalls` before anybody makes it.
 */
export function wireTexts<E extends Endpoint>(endpoint: E) {
  unencoded.add(endpoint)
  return {
    /** A reply in the wire's shape. */
    of: (reply: WireReply<E>): WireText<E> => textOf(endpoint, JSON.stringify(reply)),
    /** A reply that is JSON. */
    ofJson: (json: string): WireText<E> => textOf(endpoint, json),
    /**
     * A long reply, or one in pieces. `ingredients` are all that it is made of, the program included, so
     * that a client that has this reply already is told so before it is made.
     */
    late: (ingredients: string, render: Render): WireText<E> =>
      new Text(endpoint, ingredients, render),
  }
}

/** Tags a reply; whether the client says that it has the same one already. */
export function isKnown(
  { tagSource }: WireText,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const etag = tagOf(tagSource)
  if (etag === null) return false
  reply.header('etag', etag)
  return fresh(request.headers, { etag })
}

/** The ETag of a reply; null when it is too short for one. Weak: it may travel compressed in different ways. */
export const tagOf = (tagSource: string | null): string | null =>
  tagSource === null ? null : `W/"${hash('sha1', tagSource, 'base64url')}"`
