import { checkMhs } from '@sia/contracts/auth'
import type { Endpoint, WireBody, WireParams, WireQuery, WireReply } from '@sia/contracts/endpoint'
import type { ErrorBody } from '@sia/contracts/error-body'
import { noteAnswer } from '../offline/as-of.ts'
import { reportDown } from '../offline/availability.ts'
import { beginCall, reportLost } from '../offline/connection.ts'
import { forgetAnswer, isKept, keepAnswer, recallAnswer } from '../offline/kept-answers.ts'
import { endSession, readToken } from '../session/session.ts'
import { noteServerTime } from './clock.ts'
import { type Known, keepReply, recallReply } from './known.ts'
import { fillPath } from './path.ts'

const TIMEOUT_MS = 30_000
// What a proxy answers when the server behind it does not.
const TIMED_OUT = 504
/** A newer answer than any that was kept: it is not there, or not for this student. */
const GONE = [403, 404]
/** A photo of 5 MB over a slow network. */
const UPLOAD_TIMEOUT_MS = 180_000
/** What is said when the server was not reached. */
export const OFFLINE = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'
// Nobody here knows what was slow; the student's connection is not to blame for it.
const HANGING = 'Server terlalu lama menjawab. Silakan coba lagi.'

/** A part of a call that must be given when its endpoint declares it. */
type Part<K extends string, V> = undefined extends V ? { [P in K]?: never } : { [P in K]: V }
/** What a call of this endpoint needs. */
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

/**
 * A call that did not succeed. Status 0: the server was not reached; 504: it did not answer in time.
 * Product §18.2.
 */
export class ApiError extends Error {
  readonly status: number
  /** Sentences by field, of a 422. */
  readonly errors: Record<string, string[]>
  /** Seconds to wait, of a 429. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    retryAfter: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
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
 * Calls the API, the only way to do so. Takes an endpoint of the contracts and what it needs; returns the
 * reply as JSON, or a thrown ApiError. A long reply that is still the same is not sent again. A 401 ends the
 * session and a 503 shows the maintenance screen, wherever they happen (Product §2.2). Where no answer comes,
 * the last one stands in for some reads (Product §22.2).
 */
export async function call<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<WireReply<E>> {
  const url = urlOf(endpoint, args)
  if (!isKept(endpoint)) return ask(endpoint, args, url)
  try {
    return await ask(endpoint, args, url)
  } catch (error) {
    const kept = isUnanswered(error) ? recallAnswer(url) : null
    if (!kept) throw error
    noteAnswer(url, { at: kept.at, isOld: true })
    return kept.reply as WireReply<E>
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  url: string,
): Promise<WireReply<E>> {
  const token = readToken()
  const known = endpoint.method === 'GET' ? recallReply(url) : undefined
  const response = await send(endpoint, args, known)
  if (known && response.status === 304) {
    noteKept(endpoint, url, response, known.reply, token)
    return known.reply as WireReply<E>
  }
  if (response.ok) {
    const reply = await readReply(response)
    noteKept(endpoint, url, response, reply, token)
    const etag = response.headers.get('ETag')
    if (etag && endpoint.method === 'GET') keepReply(url, { etag, reply })
    return reply
  }
  const error = await readError(response)
  if (error.status === 401 && endpoint.access !== 'public') {
    endSession('expired')
    // The page is being left: nobody waits for this answer any more.
    return new Promise(() => {})
  }
  if (error.status === 503) reportDown(error.message)
  if (GONE.includes(error.status)) forgetAnswer(url)
  throw error
}

/**
 * Takes an answer that came with the document for one of this call. Takes when the server gave it, as Date.now.
 */
export function noteBrought(
  endpoint: Endpoint,
  url: string,
  { etag, reply, at }: { etag: string | null; reply: unknown; at: number },
): void {
  if (isKept(endpoint)) {
    noteAnswer(url, { at, isOld: false })
    keepAnswer(url, { at, reply }, readToken())
  }
  if (etag) keepReply(url, { etag, reply })
}

// By the server's clock: the device's may be anything.
function noteKept(
  endpoint: Endpoint,
  url: string,
  { headers }: Response,
  reply: unknown,
  token: string | null,
): void {
  const at = Date.parse(headers.get('Date') ?? '')
  if (!isKept(endpoint) || Number.isNaN(at)) return
  noteAnswer(url, { at, isOld: false })
  keepAnswer(url, { at, reply }, token)
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === TIMED_OUT)

/** Whether the server is reached and serves; where it does not, the maintenance screen says why. */
export async function probe(): Promise<boolean> {
  try {
    const response = await send(checkMhs, {})
    if (response.status !== 503) return true
    reportDown((await readError(response)).message)
    return false
  } catch {
    return false
  }
}

async function send(endpoint: Endpoint, args: AnyArgs, known?: Known): Promise<Response> {
  const { body, file } = args
  const headers = new Headers({ Accept: 'application/json' })
  const token = readToken()
  if (token && endpoint.access !== 'public') headers.set('Authorization', `Bearer ${token}`)
  // Replies are personal and must not be stored; the browser's own cache does not help here.
  if (known) {
    headers.set('If-None-Match', known.etag)
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
      body: file ? formOf(endpoint, body, file) : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
    })
    reportReached()
    noteServerTime(response.headers.get('Date'))
    return response
  } catch (error) {
    throw explainLost(error)
  }
}

function formOf({ upload = '' }: Endpoint, body: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  form.append(upload, file)
  return form
}

// A connection that breaks in the middle of a reply is the same to the student as none.
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
