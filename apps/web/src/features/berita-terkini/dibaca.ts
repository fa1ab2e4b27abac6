import { useSyncExternalStore } from 'react'
import { recallForStudent, rememberForStudent } from '../../lib/session.ts'

const KEY = 'berita:dibaca'
// Far more than the unread count looks at.
const MOST = 200
const CHANGED = 'sia:berita-dibaca'

/** The ids of the news items that this student has opened on this device. */
export function readDibaca(): number[] {
  return (recallForStudent(KEY) ?? '').split(',').filter(Boolean).map(Number)
}

/** Remembers news items as read. */
export function markDibaca(ids: number[]): void {
  const known = readDibaca()
  const fresh = ids.filter((id) => !known.includes(id))
  if (fresh.length === 0) return
  rememberForStudent(KEY, [...fresh, ...known].slice(0, MOST).join(','))
  dispatchEvent(new Event(CHANGED))
}

/** The items not read yet; follows along when one is read, also in another tab. */
export function useBelumDibaca<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const stored = useSyncExternalStore(subscribe, () => recallForStudent(KEY))
  const known = new Set((stored ?? '').split(','))
  return items.filter(({ id }) => !known.has(String(id)))
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
