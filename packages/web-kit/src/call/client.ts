import type { Endpoint, WireBody, WireParams, WireQuery, WireReply } from '@sia/contracts/endpoint'
import type { ErrorBody } from '@sia/contracts/error-body'
import { ApiError, OFFLINE } from './api-error.ts'
import { noteServerTime } from './clock.ts'
import { beginCall, reportLost } from './connection.ts'
import { createKnown, type Known } from './known.ts'
import { fillPath } from './path.ts'

const TIMEOUT_MS = 30_000
// A proxy's status when the server behind it does not answer.
const TIMED_OUT = 504
/** A photo of 5 MB over a slow network. */
const UPLOAD_TIMEOUT_MS = 180_000
// Nobody here knows what was slow; the user's connection is not to blame for it.
const HANGING = 'Server terlalu lama menjawab. Silakan coba lagi.'

/** A part of a call that must be given when its endpoint declares it. */
type Part<K extends string, V> = undefined extends V ? { [P in K]?: never } : { [P in K]: V }
/** The arguments of a call of this endpoint. */
export type Args<E extends Endpoint> = Part<'params', WireParams<E>> &
  Part<'query', WireQuery<E>> &
  Part<'body', WireBody<E>> &
  (E extends { upload: string } ? { file?: File | undefined } : { file?: never })
/** The same where the endpoint may be any. */
export type AnyArgs = {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: File | undefined
}

/** Calls an endpoint of the contracts. */
export type Call = <E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<WireReply<E>>

/** An app's own part of its client. */
interface Hooks {
  /** The bearer of the session; null where nobody is logged in. */
  readToken: () => string | null
  /** Adds to the headers of each call. */
  sign?: (headers: Headers) => void
  /** Ends the session, which a call was answered 401 for. Resolves once somebody is logged in again on this page; then the call is made once more. */
  onExpired: () => Promise<void>
  /** Shows the maintenance screen. Takes the sentence of the 503. */
  onDown: (message: string) => void
  /** Hears of every reply: its endpoint and address, when the server gave it, and the token that it was asked for with. */
  onReply?: (endpoint: Endpoint, url: string, reply: Replied) => void
}

/** A reply; `at` is the server's moment as of Date.now, NaN where it did not say. */
interface Replied {
  at: number
  reply: unknown
  token: string | null
}

/** The address of a call: path values and query filled in. Product §18.8. */
export function urlOf(endpoint: Endpoint, { params, query }: AnyArgs): string {
  const path = fillPath(endpoint.path, params as Record<string, string>)
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

/**
 * Makes what an app calls its API by, the only way to do so. `call` takes an endpoint of the contracts and what it needs;
 * returns the reply as JSON, or a thrown ApiError. A long reply that is still the same is not sent again. A 401 ends
 * the session and a 503 shows the maintenance screen, wherever they happen (Product §2.2).
 */
export function createClient({ readToken, sign, onExpired, onDown, onReply }: Hooks) {
  const known = createKnown(readToken)

  async function call<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<WireReply<E>> {
    const url = urlOf(endpoint, args)
    const token = readToken()
    const before = endpoint.method === 'GET' ? known.recall(url) : undefined
    const response = await send(endpoint, args, before)
    const isSame = before && response.status === 304
    if (isSame || response.ok) {
      const reply = isSame ? before.reply : await readReply(response)
      onReply?.(endpoint, url, {
        at: Date.parse(response.headers.get('Date') ?? ''),
        reply,
        token,
      })
      const etag = response.headers.get('ETag')
      if (etag && !isSame && endpoint.method === 'GET') known.keep(url, { etag, reply })
      return reply as WireReply<E>
    }
    const error = await readError(response)
    if (error.status === 401 && endpoint.access !== 'public') {
      await onExpired()
      return call(endpoint, args)
    }
    if (error.status === 503) onDown(error.message)
    throw error
  }

  async function send(endpoint: Endpoint, args: AnyArgs, before?: Known): Promise<Response> {
    const { body, file } = args
    const headers = new Headers({ Accept: 'application/json' })
    sign?.(headers)
    const token = readToken()
    if (token && endpoint.access !== 'public') headers.set('Authorization', `Bearer ${token}`)
    // Replies are personal and must not be stored; the browser's own cache does not help here.
    if (before) {
      headers.set('If-None-Match', before.etag)
      // Left to itself the browser adds 'no-cache', which asks for the whole reply again.
      headers.set('Cache-Control', 'max-age=0')
    }
    // A form names its own type, with the boundary between its parts.
    if (body !== undefined && !file) headers.set('Content-Type', 'application/json')
    const reportReached = beginCall()
    try {
      const response = await fetch(urlOf(endpoint, args), {
        method: endpoint.method,
        headers,
        body: file
          ? formOf(endpoint, body, file)
          : body === undefined
            ? null
            : JSON.stringify(body),
        signal: AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      })
      reportReached()
      noteServerTime(response.headers.get('Date'))
      return response
    } catch (error) {
      throw explainLost(error)
    }
  }

  return {
    call,
    /** Takes a reply that came with the document for the last one of its address. */
    noteKnown: known.keep,
    /** Whether the server is reached and serves; where it does not, the maintenance screen says why. Takes what is asked. */
    async probe(endpoint: Endpoint): Promise<boolean> {
      try {
        const response = await send(endpoint, {})
        if (response.status !== 503) return true
        onDown((await readError(response)).message)
        return false
      } catch {
        return false
      }
    },
  }
}

/** Whether a call failed for want of an answer. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === TIMED_OUT)

function formOf({ upload = '' }: Endpoint, body: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  form.append(upload, file)
  return form
}

// A connection that breaks in the middle of a reply is the same to the user as none.
async function readReply(response: Response) {
  try {
    return await response.json()
  } catch (error) {
    throw explainLost(error)
  }
}

function explainLost(error: unknown): ApiError {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (isTimeout) return new ApiError(TIMED_OUT, HANGING)
  reportLost()
  return new ApiError(0, OFFLINE)
}

async function readError(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  const wait = Number(response.headers.get('Retry-After'))
  return new ApiError(
    response.status,
    body.message ||
      (response.status === TIMED_OUT
        ? HANGING
        : 'Terjadi kesalahan pada server. Silakan coba lagi.'),
    body.errors,
    wait > 0 ? wait : null,
  )
}
