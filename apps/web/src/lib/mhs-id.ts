import type { Reading } from './early.ts'
import { recallForStudent, rememberForStudent } from './session.ts'

const KEY = 'id'

/** Keeps the student's id on this device, so that the next opening need not wait for the session. */
export function rememberMhsId(id: number): void {
  rememberForStudent(KEY, String(id))
}

/**
 * The reads of a screen that are addressed by the student's id. None until the id is known; the
 * screen then sends them itself, right after the session's answer.
 */
export function readsOfMhs(readsOf: (id: number) => Reading[]): Reading[] {
  const id = Number(recallForStudent(KEY))
  return id > 0 ? readsOf(id) : []
}
