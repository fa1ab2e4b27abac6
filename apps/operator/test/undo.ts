import { expect } from 'vitest'
import type { siaOf } from './sia.ts'

/** The answer of `sia import batalkan --json`. */
interface Undone {
  error?: string
  removed: number
  restored: number
  returned: number
  left: number
  left_rows: { line: number; table: string; name: string; reason: string }[]
}

/** Does commands that have a number, and takes them back by it. */
export function undoOf(sia: ReturnType<typeof siaOf>) {
  /** A command with --apply; returns its number. */
  const done = async (...words: (string | number)[]): Promise<number> => {
    const { code, json, err } = await sia(...words.map(String), '--apply', '--json')
    expect([code, err]).toEqual([0, ''])
    return (json() as { number: number }).number
  }
  const batalkan = async (number: number | null, ...options: string[]) => {
    const { code, json } = await sia('import', 'batalkan', String(number), '--json', ...options)
    return { code, ...(json() as Undone) }
  }
  return { done, batalkan }
}
