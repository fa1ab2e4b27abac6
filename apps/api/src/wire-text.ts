import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint, WireReply } from '@sia/contracts/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { programId } from './lib/program-id.ts'

// In characters. Below this a reply costs less than the headers that could spare it.
const TAGGED_FROM = 1024

type Render = () => string | Readable | Promise<string>

/** A reply that is JSON of the contract already. */
export class WireText {
  /** What tells this reply from any other of its address, for its ETag; null when it is too short for one. */
  readonly tagSource: string | null
  readonly render: Render
  constructor(tagSource: string | null, render: Render) {
    this.tagSource = tagSource
    this.render = render
  }
}

/** Sends a text as it is; it must be what the contract would have made of the reply. */
export const wireText = (text: string) =>
  new WireText(text.length < TAGGED_FROM ? null : text, () => text)

/**
 * The same for a long text, or one in pieces. `ingredients` are all that it is made of, so that a
 * client that has this reply already is told so before it is made.
 */
export const lateWireText = (ingredients: string, render: Render) =>
  new WireText(`${programId}${ingredients}`, render)

/** Sends a reply that is in the wire's shape already, without encoding it once more. */
export const wireOf = <E extends Endpoint>(_endpoint: E, reply: WireReply<E>) =>
  wireText(JSON.stringify(reply))

/** Tags a reply; whether the client says that it has the same one already. */
export function isKnown(
  { tagSource }: WireText,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (tagSource === null) return false
  // Weak, because the same reply may travel compressed in different ways.
  const etag = `W/"${hash('sha1', tagSource, 'base64url')}"`
  reply.header('etag', etag)
  return fresh(request.headers, { etag })
}
