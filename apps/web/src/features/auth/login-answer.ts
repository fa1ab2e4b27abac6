import type { login } from '@sia/contracts/auth'
import type { WireReply } from '@sia/contracts/endpoint'
import type { ErrorBody } from '@sia/contracts/error-body'
import { ApiError } from '@sia/web-kit/call/api-error'
import { CAMPUS_REFUSED, type CampusRefusal } from './campus-refused.ts'
import { explainError, explainReply, LOGGED_OUT, type Outcome } from './login-outcome.ts'

/** The outcome of a form of the login page that the browser sent itself, as the server tells it. */
export type Sent = { nim: string; tujuan: string | null } & (
  | { reply: Pick<WireReply<typeof login>, 'message' | 'nonaktif_by'> }
  | { error: ErrorBody & { status: number; retryAfter: number | null } }
  | { isLoggedOut: true }
  | { campus: CampusRefusal }
)

/** The same as the login page shows it; the page goes on from there once its code has come. */
export interface LoginAnswer {
  /** The typed NIM; a password is never sent back. */
  nim: string
  /** The address that the login was asked for at, null for the front. */
  tujuan: string | null
  errors: Record<string, string[]>
  outcome: Outcome | null
  /** Seconds to wait after too many tries, or null. */
  retryAfter: number | null
}

/** The login page's words for it, the same as its own for that call. */
export function explainSent(sent: Sent): LoginAnswer {
  const { nim, tujuan } = sent
  const page = { nim, tujuan, errors: {}, retryAfter: null }
  if ('campus' in sent) return { ...page, outcome: CAMPUS_REFUSED[sent.campus] }
  if ('isLoggedOut' in sent) return { ...page, outcome: LOGGED_OUT }
  if ('reply' in sent) return { ...page, outcome: explainReply(sent.reply) }
  const { status, message, errors, retryAfter } = sent.error
  const outcome =
    status === 422 ? null : explainError(new ApiError(status, message, errors, retryAfter))
  return { ...page, errors, outcome, retryAfter }
}

/** The element that the server puts it in. */
const ID = 'login'

/** The answer that the document was made as, once; null where it is the page that everybody gets. */
export function takeAnswer(): LoginAnswer | null {
  const element = document.getElementById(ID)
  element?.remove()
  return element?.textContent ? JSON.parse(element.textContent) : null
}
