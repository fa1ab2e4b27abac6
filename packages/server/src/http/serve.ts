import { Readable } from 'node:stream'
import type {
  Access,
  Caller,
  CallerOf,
  Endpoint,
  ServerBody,
  ServerParams,
  ServerQuery,
  ServerReply,
} from '@sia/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { invalid } from '../errors.ts'
import { decode, decodeKnown, type Fields, tryDecode } from './decode.ts'
import { encodeReply, isKnown, isWireText, textCalls, type WireText } from './wire-text.ts'

/** The context of a call, by the callers of a server's door; whether they may is asked before. */
type Contexts = Partial<Record<Caller, (request: FastifyRequest) => object>>

/** A call whose caller comes to this door. */
type EndpointOf<C extends Contexts> = Endpoint & {
  access: (keyof C & Caller) | ('staf' extends keyof C ? Access & object : never)
}

type CtxOf<C extends Contexts, E extends Endpoint> = C[CallerOf<E['access']>] extends (
  request: FastifyRequest,
) => infer Ctx
  ? Ctx
  : never

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    withOneTimePassword?: Endpoint['withOneTimePassword']
    withStatus?: Endpoint['withStatus']
    inView?: Endpoint['inView']
  }
  interface FastifyInstance {
    /** Every read by the path of its endpoint, for what is answered with more than one of them. */
    reads?: Map<string, Read>
  }
}

/** A bound read, as a document of the server makes it. Who may is asked before. */
export interface Read {
  inView: Endpoint['inView']
  read(ctx: object, parts: { params?: unknown; query?: unknown }, http: Http): Promise<WireText>
}

interface Input<E extends Endpoint> {
  params: ServerParams<E>
  query: ServerQuery<E>
  body: ServerBody<E>
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<C extends Contexts, E extends Endpoint> = (
  ctx: CtxOf<C, E>,
  input: Input<E>,
  http: Http,
) => Promise<ServerReply<E> | WireText<E>>

/**
 * A rule's check of a body of which the contract refuses a part: whoever fills in a form learns of all mistakes at
 * once.
 */
interface AlsoCheck<C extends Contexts, E extends Endpoint, S extends z.ZodObject> {
  fields: S
  /** Sentences by field. Takes the fields that could be read, and the names of those that could not. */
  check(
    ctx: CtxOf<C, E>,
    body: { known: Partial<z.output<S>>; refused: string[] },
    params: ServerParams<E>,
  ): Fields | Promise<Fields>
}

/**
 * Makes `serve`, which binds an endpoint to its handler: the one way a call enters the server. The request is decoded
 * by the contract (422 with field messages), the reply encoded by it, so only listed fields leave. A
 * WireText of this endpoint leaves as it is: a test compares it with the contract. `serve` throws an Error at
 * a text of a call that was not in `textCalls` when it was bound.
 */
export function createServe<C extends Contexts>(contexts: C) {
  return function serve<E extends EndpointOf<C>, S extends z.ZodObject = z.ZodObject>(
    app: FastifyInstance,
    endpoint: E,
    handler: Handler<C, E>,
    also?: AlsoCheck<C, E, S>,
  ) {
    const isTextCall = textCalls.has(endpoint)
    const contextOf = contexts[callerOf(endpoint.access)] as (
      request: FastifyRequest,
    ) => CtxOf<C, E>
    async function answer(ctx: CtxOf<C, E>, input: Input<E>, http: Http): Promise<WireText<E>> {
      const result = await handler(ctx, input, http)
      const wire = isWireText(result) ? result : encodeReply(endpoint, result)
      if (wire === result && !isTextCall) throw new Error(unknownText(endpoint))
      return wire
    }
    if (endpoint.method === 'GET') {
      app.reads?.set(endpoint.path, {
        inView: endpoint.inView,
        read: (ctx, { params, query }, http) => {
          const input = { ...readParts(endpoint, params, query), body: undefined }
          return answer(ctx as CtxOf<C, E>, input as Input<E>, http)
        },
      })
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody !== undefined && { bodyLimit: endpoint.maxBody }),
      config: {
        access: endpoint.access,
        withOneTimePassword: endpoint.withOneTimePassword,
        withStatus: endpoint.withStatus,
        inView: endpoint.inView,
        ...(endpoint.withoutPlace && { withoutPlace: true }),
        upload: endpoint.upload,
        maxUploadMb: endpoint.maxUploadMb,
      },
      async handler(request, reply) {
        const ctx = contextOf(request)
        const { params, query } = readParts(endpoint, request.params, request.query)
        const sent = bodyOf(endpoint, request)
        const { data: body, fields } = tryDecode(endpoint.body, sent)
        if (Object.keys(fields).length > 0) {
          const more = await also?.check(ctx, decodeKnown(also.fields, sent), params)
          throw invalid({ ...more, ...fields })
        }
        const input = { params, query, body } as Input<E>
        const wire = await answer(ctx, input, { request, reply })
        if (endpoint.method === 'GET' && isKnown(wire, request, reply))
          return reply.code(304).send()
        // Sent as text because Fastify sends a returned string bare; 'success' is JSON here.
        reply.type('application/json; charset=utf-8')
        const text = await wire.render()
        // Nobody would read the pieces of a reply to HEAD, so nothing would slow their making.
        const unread = request.method === 'HEAD' && typeof text !== 'string'
        return reply.send(unread ? Readable.from([]) : text)
      },
    })
  }
}

const callerOf = (access: Access): Caller => (typeof access === 'string' ? access : 'staf')

const readParts = <E extends Endpoint>(endpoint: E, params: unknown, query: unknown) => ({
  params: decode(endpoint.params, params) as ServerParams<E>,
  query: decode(endpoint.query, query) as ServerQuery<E>,
})

const unknownText = ({ method, path }: Endpoint) =>
  `${method} ${path} answers with a text of its own, but asks for wireTexts only while it answers`

function bodyOf({ bodyInQuery }: Endpoint, { body, query }: FastifyRequest): unknown {
  return bodyInQuery ? { ...Object(query), ...Object(body) } : (body ?? {})
}
