import type { Reading } from './early.ts'
import { readToken } from './session.ts'

/**
 * The reads of a screen that are addressed by the student's id, which the token says. None when it
 * does not; the screen then sends them itself, right after the session's answer.
 */
export function readsOfMhs(readsOf: (id: number) => Reading[]): Reading[] {
  const id = idIn(readToken())
  return id === null ? [] : readsOf(id)
}

// A token is three parts between dots, the second one its claims. The server believes none of it
// unchecked, and neither does anything here: it only starts a read that may be refused.
function idIn(token: string | null): number | null {
  try {
    const claims = (token ?? '').split('.')[1] ?? ''
    const { mhs_id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return Number.isSafeInteger(mhs_id) ? mhs_id : null
  } catch {
    return null
  }
}
