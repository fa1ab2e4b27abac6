import {
  forgetForStudent,
  recallForStudent,
  rememberForStudent,
} from '../../lib/session/session.ts'

const KEY = 'search:recent'
const AT_MOST = 5

/** The last searches of this student on this device, the newest first; they go when he logs out. */
export function readRecent(): string[] {
  const kept: unknown = JSON.parse(recallForStudent(KEY) ?? '[]')
  return Array.isArray(kept) ? kept.map(String) : []
}

/** Remembers what led somewhere. */
export function keepRecent(sought: string): void {
  const text = sought.trim()
  if (text === '') return
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase())
  rememberForStudent(KEY, JSON.stringify([text, ...others].slice(0, AT_MOST)))
}

export function forgetRecent(): void {
  forgetForStudent(KEY)
}
