import type { Reading } from '@sia/web-kit/address/pages'
import { readFirstRender } from '../boot/first-render.ts'
import { readClaims } from './claims.ts'
import { readToken } from './session.ts'

/**
 * The reads of a screen that are addressed by the student's id, which the token says. None when it
 * does not; the screen then sends them itself, right after the session's answer.
 */
export function readsOfMhs(readsOf: (id: number) => Reading[]): Reading[] {
  const id = readFirstRender()?.mhsId ?? idIn(readToken())
  return id === null ? [] : readsOf(id)
}

function idIn(token: string | null): number | null {
  const { mhs_id } = readClaims(token)
  // The server believes none of it unchecked, and neither does anything here: it only starts a read
  // that may be refused.
  return typeof mhs_id === 'number' && Number.isSafeInteger(mhs_id) ? mhs_id : null
}
