import pg from 'pg'
import { AppError } from '../errors.ts'

// A connection that broke: whether the statement under way was done is not known.
const BROKEN = new Set([
  'P1008',
  'P1017',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL: connection lost, idle for too long, shutting down, the database dropped.
  '08000',
  '08003',
  '08006',
  '25P03',
  '57P01',
  '57P02',
  '57P04',
  '57P05',
  // A raw query keeps of a socket's error only this.
  'ConnectionClosed',
  'SocketTimeout',
])
// The pool and the driver report these without a code.
const BROKEN_MESSAGES = [
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
]

// No connection, or a statement that was given up: nothing was done.
const UNAVAILABLE = new Set([
  'P1001',
  'P1002',
  'P2024',
  'P2028',
  'ECONNREFUSED',
  // A stopped container: its name is gone from the DNS, and its address answers nobody.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'DatabaseNotReachable',
  // PostgreSQL: starting up, disk or memory full, too many connections.
  '57P03',
  '53100',
  '53200',
  '53300',
  // Statement and lock timeouts.
  '57014',
  '55P03',
])
const UNAVAILABLE_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
  "Can't reach database server",
]

/** 503 for a database that is away, slow or full, whatever shape its error has; otherwise null. */
export function databaseUnavailable(error: unknown): AppError | null {
  return isOneOf(error, BROKEN, BROKEN_MESSAGES) ||
    isOneOf(error, UNAVAILABLE, UNAVAILABLE_MESSAGES)
    ? new AppError(
        'unavailable',
        'Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.',
        {
          retryAfter: 5,
          cause: error,
        },
      )
    : null
}

// PostgreSQL: a prepared statement that is not there.
const NO_STATEMENT = '26000'

/**
 * Whether a prepared statement cannot be run on its connection any more, since a migration changed its
 * columns or a pooler dropped it; nothing was done then.
 */
export const statementIsStale = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === NO_STATEMENT || error.routine === 'RevalidateCachedQuery')

/** Whether the connection broke under a statement: a write may then be done all the same. */
export const connectionBroke = (error: unknown) => isOneOf(error, BROKEN, BROKEN_MESSAGES)

function isOneOf(error: unknown, codes: Set<string>, messages: string[]): boolean {
  return chainOf(error).some((link) => {
    const { code, originalCode, kind, message } = link as Record<string, unknown>
    return (
      [code, originalCode, kind].some((one) => codes.has(String(one))) ||
      (typeof message === 'string' && messages.some((sentence) => message.includes(sentence)))
    )
  })
}

/** The error with everything it wraps: `cause`, and what Prisma keeps under `meta`. */
export function chainOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } }
  return [error, ...chainOf(cause, depth + 1), ...chainOf(meta?.driverAdapterError, depth + 1)]
}

/** The error of a constraint that refuses a write. */
type Refusal = () => AppError

/**
 * Turns the named constraint a write ran into into its refusal. Anything else is thrown on.
 * Used around a write: `await write().catch(refusedBy({ krs_mhs_id_kelas_id_key: alreadyTaken }))`.
 */
export function refusedBy(refusals: Record<string, Refusal>) {
  return (error: unknown): never => {
    const name = constraintOf(error)
    const refusal = name === null ? undefined : refusals[name]
    throw refusal ? refusal() : error
  }
}

/**
 * Like `refusedBy`, for outcomes that the contract answers instead of an error: the value for the
 * constraint a write ran into. Anything else is thrown on.
 */
export function answeredBy<T>(answers: Record<string, T>) {
  return (error: unknown): T => {
    const name = constraintOf(error)
    const answer = name === null ? undefined : answers[name]
    if (answer === undefined) throw error
    return answer
  }
}

/** The name of the unique, check, exclusion or foreign key constraint behind an error, or null. */
export function constraintOf(error: unknown): string | null {
  for (const link of chainOf(error)) {
    const { constraint, originalMessage, message } = link as Record<string, unknown>
    if (typeof constraint === 'string') return constraint
    const named = /constraint "([^"]+)"/.exec(`${originalMessage ?? ''} ${message ?? ''}`)
    if (named?.[1]) return named[1]
  }
  return null
}
