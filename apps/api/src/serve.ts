import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type {
  Endpoint,
  ServerBody,
  ServerParams,
  ServerQuery,
  ServerReply,
  WireReply,
} from '@sia/contracts/endpoint'
import { pesan } from '@sia/contracts/pesan'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import * as z from 'zod/mini'
import type { MhsCtx, PublicCtx, SessionCtx } from './context.ts'
import { invalid } from './errors.ts'
import { programId } from './lib/program-id.ts'
import { contextOf } from './plugins/session.ts'

z.config({ localeError: pesan })

type CtxOf<E extends Endpoint> = E['access'] extends 'mahasiswa'
  ? MhsCtx
  : E['access'] extends 'session'
    ? SessionCtx
    : PublicCtx

interface Input<E extends Endpoint> {
  params: ServerParams<E>
  query: ServerQuery<E>
  body: ServerBody<E>
}

type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: Input<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<ServerReply<E> | WireText>

// Below this a reply costs less than the headers that could spare it.
const NAMED_FROM = 1024

type Render = () => string | Readable | Promise<string>

/** A reply that is JSON of the contract already. */
export class WireText {
  /** What tells this reply from any other of its address; null when it is too short to be told. */
  readonly name: string | null
  readonly render: Render
  constructor(name: string | null, render: Render) {
    this.name = name
    this.render = render
  }
}

/** Sends a text as it is; it must be what the contract would have made of the reply. */
export const wireText = (text: string) =>
  new WireText(text.length < NAMED_FROM ? null : text, () => text)

/**
 * The same for a long text, or one in pieces. `ingredients` are all that it is made of, so that a
 * client that has this reply already is told so before it is made.
 */
export const lateWireText = (ingredients: string, render: Render) =>
  new WireText(`${programId}${ingredients}`, render)

/** Sends a reply that is in the wire's shape already, without encoding it once more. */
export const wireOf = <E extends Endpoint>(_endpoint: E, reply: WireReply<E>) =>
  wireText(JSON.stringify(reply))

/**
 * Binds an endpoint to its handler: the one way a call enters the server. The request is decoded
 * by the contract (422 with field messages), the reply encoded by it, so only listed fields leave. A
 * WireText leaves as it is: its statement lists the contract's fields, and test/wire-text.test.ts
 * compares the two.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      withSandiSekali: endpoint.withSandiSekali,
      upload: endpoint.upload,
    },
    async handler(request, reply) {
      const input = {
        params: decode(endpoint.params, request.params),
        query: decode(endpoint.query, request.query),
        body: decode(endpoint.body, bodyOf(endpoint, request)),
      } as Input<E>
      const result = await handler(contextOf(request) as CtxOf<E>, input, { request, reply })
      const wire =
        result instanceof WireText
          ? result
          : wireText(JSON.stringify(z.encode(endpoint.reply, result)))
      if (endpoint.method === 'GET' && isKnown(wire, request, reply)) return reply.code(304).send()
      // Sent as text because Fastify sends a returned string bare; 'success' is JSON here.
      reply.type('application/json; charset=utf-8')
      const body = await wire.render()
      // Nobody would read the pieces of a reply to HEAD, so nothing would slow their making.
      const unread = request.method === 'HEAD' && typeof body !== 'string'
      return reply.send(unread ? Readable.from([]) : body)
    },
  })
}

/** Tags a reply by its name; whether the client says that it has the same one already. */
function isKnown({ name }: WireText, request: FastifyRequest, reply: FastifyReply): boolean {
  if (name === null) return false
  // Weak, because the same reply may travel compressed in different ways.
  const etag = `W/"${hash('sha1', name, 'base64url')}"`
  reply.header('etag', etag)
  return fresh(request.headers, { etag })
}

function bodyOf({ bodyInQuery }: Endpoint, { body, query }: FastifyRequest): unknown {
  return bodyInQuery ? { ...Object(query), ...Object(body) } : (body ?? {})
}

function decode(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  const fields: Record<string, string[]> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  // PostgreSQL cannot hold NUL in a text.
  for (const field of findNul(result.data)) {
    fields[field] = ['Isian ini memuat karakter yang salah.']
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return result.data
}

/** The fields, 'a.0.b', whose text holds a NUL character. */
function findNul(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.') || 'body'] : []
  // Bytes of a file are no text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => findNul(inner, [...path, key]))
}
