/** The sentence when the server was not reached. */
export const OFFLINE = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.'

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
