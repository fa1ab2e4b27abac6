import type { InView } from '@sia/domain/layar'
import type { Izin } from '@sia/domain/staf'
import type * as z from 'zod'

/**
 * Who may call: anybody; at the students' door any live session (also of an account made inactive) or an active
 * student; at Kantor's any live session of staff, or one with a permission.
 */
export type Access = Caller | { staf: Izin }

/** By what a server gives a call its context. */
export type Caller = 'public' | 'session' | 'mahasiswa' | 'staf'

/** The caller of an access. */
export type CallerOf<A extends Access> = A extends Caller ? A : 'staf'

type Schema = z.core.$ZodType

interface Shape {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path with `:name` for parameters, always below /api. */
  path: `/api/${string}`
  access: Access
  /**
   * Also open to whoever first has to change a one-time password, and at Kantor's door to set a second factor up; other
   * calls answer 403.
   */
  withOneTimePassword?: true
  /** The statuses besides aktif for which a call that changes something is open. Product §2.7. */
  withStatus?: readonly ('cuti' | 'lulus')[]
  /**
   * At the students' door, for somebody of the college who views a student's screens: a call without it is open if it
   * reads, and closed if it changes something. Product §25.17.
   */
  inView?: InView
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Existing clients send the body's fields in the query; a field in the body goes before. */
  bodyInQuery?: true
  /** The longest body in bytes, where it is not the usual one. Product §18.5. */
  maxBody?: number
  /** The call waits in a line of its own, as logins do: it takes none of its caller's places. Product §18.5. */
  withoutPlace?: true
  /** Name of the one file part that a multipart body may carry. */
  upload?: string
  /** The largest such file in megabytes, where it is not the usual one. */
  maxUploadMb?: number
  reply: Schema
}

/** One call of the API: the only place with its method, path, access and shapes. */
export type Endpoint<E extends Shape = Shape> = E

/** Declares a call. References to the value lead to its handler, its screens and its tests. */
export const endpoint = <const E extends Shape>(shape: E): E => shape

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** A client's request, as JSON on the wire. */
export type WireParams<E extends Endpoint> = InputOf<E['params']>
export type WireQuery<E extends Endpoint> = InputOf<E['query']>
export type WireBody<E extends Endpoint> = InputOf<E['body']>
/** The reply, as JSON on the wire. */
export type WireReply<E extends Endpoint> = z.input<E['reply']>

/** The request and reply as a handler has them: numbers and dates instead of the wire's strings. */
export type ServerParams<E extends Endpoint> = OutputOf<E['params']>
export type ServerQuery<E extends Endpoint> = OutputOf<E['query']>
export type ServerBody<E extends Endpoint> = OutputOf<E['body']>
export type ServerReply<E extends Endpoint> = z.output<E['reply']>
