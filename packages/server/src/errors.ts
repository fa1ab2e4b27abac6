import { inspect } from 'node:util'

/** Every way a call can be refused, with its status. */
export const STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  too_many: 429,
  head_too_long: 431,
  // The status for a client that hung up: nobody reads it, the log shows it as other servers do.
  abandoned: 499,
  unavailable: 503,
  unstorable: 507,
} as const

/** A refusal with the sentence the student reads; `fields` maps a field to its sentences. */
export class AppError extends Error {
  readonly kind: keyof typeof STATUS
  readonly fields: Record<string, string[]>
  /** Seconds for the Retry-After header, or null. */
  readonly retryAfter: number | null

  constructor(
    kind: keyof typeof STATUS,
    message: string,
    options: { fields?: Record<string, string[]>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.fields = options.fields ?? {}
    this.retryAfter = options.retryAfter ?? null
  }
}

/** The same answer for an id that is foreign and one that does not exist. */
export const notFound = () => new AppError('not_found', 'Data tidak ditemukan.')

/** No live session stands behind the call. */
export const unauthorized = () =>
  new AppError('unauthorized', 'Sesi Anda telah berakhir. Silakan login kembali.')

/** The payload names a student who is not the caller. */
export const forbidden = () => new AppError('forbidden', 'Data ini bukan milik Anda.')

/** The student has a one-time password and must change it before anything else. */
export const mustChangePassword = () =>
  new AppError('forbidden', 'Anda harus mengganti password terlebih dahulu.')

/** Somebody of staff has to set up a second factor before anything else. */
export const mustSetUpVerification = () =>
  new AppError('forbidden', 'Anda harus memasang verifikasi dua langkah terlebih dahulu.')

/** Input that is refused, with the sentences for each field. */
export const invalid = (fields: Record<string, string[]>) =>
  new AppError('invalid', 'Data yang dikirim belum benar.', { fields })

/** The client hung up before it had its answer. */
export const abandoned = () => new AppError('abandoned', 'Permintaan dibatalkan.')

/** The words of an error, in a line or more. Libraries also throw and tell of objects that are no Error. */
export function messageOf(error: unknown): string {
  const said = (error as { message?: unknown } | null | undefined)?.message
  if (typeof said === 'string' && said !== '') return said
  return typeof error === 'object' ? inspect(error) : String(error)
}

/** A message for the person at the terminal, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  /** The cause, without the advice. */
  readonly why: string
  /** The advice, when the message ends with it. */
  readonly advice: string | undefined

  constructor(why: string, { cause, advice }: { cause?: unknown; advice?: string } = {}) {
    super(advice === undefined ? why : `${why} ${advice}`, { cause })
    this.why = why
    this.advice = advice
  }
}
