import { AppError } from '../errors.ts'

const CONNECTION_CODES = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL: connection lost, shutting down, starting up, too many connections.
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Statement and lock timeouts.
  '57014',
  '55P03',
])

// The pool and the driver report these without a code.
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Unable to start a transaction in the given time',
  "Can't reach database server",
  'Client has encountered a connection error',
]

/** 503 for a database that is away, slow or full, whatever shape its error has; otherwise null. */
export function databaseUnavailable(error: unknown): AppError | null {
  return chainOf(error).some(isConnectionProblem)
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

function isConnectionProblem(error: object): boolean {
  const { code, originalCode, message } = error as Record<string, unknown>
  if (CONNECTION_CODES.has(String(code)) || CONNECTION_CODES.has(String(originalCode))) return true
  return (
    typeof message === 'string' &&
    CONNECTION_MESSAGES.some((sentence) => message.includes(sentence))
  )
}

/** The error with everything it wraps: `cause`, and what Prisma keeps under `meta`. */
export function chainOf(error: unknown, depth = 0): object[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { cause, meta } = error as { cause?: unknown; meta?: { driverAdapterError?: unknown } }
  return [error, ...chainOf(cause, depth + 1), ...chainOf(meta?.driverAdapterError, depth + 1)]
}

/** What a constraint says when it refuses a write. */
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
