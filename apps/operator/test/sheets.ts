import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestCollege } from '@sia/server/test/college'
import { siaOf } from './sia.ts'

/** The answer of `sia import --json`. */
export interface Report {
  error?: string
  applied: boolean
  number: number | null
  lines: number
  new: number
  changed: number
  unchanged: number
  rejected: number
  doubles: number
  left_out: string[]
  rejections: { line: number; at?: string; column: string; sentence: string }[]
  reasons: { column: string; sentence: string; count: number }[]
  notes: string[]
  other_names: { line: number; key: string; written: string; known: string }[]
  surprises: string[]
  new_rows: { line: number; name: string }[]
  changed_rows: { line: number; name: string; cells: Record<string, unknown>[] }[]
  effects_file: string | null
  rejected_file: string | null
  password_file: string | null
}

/** Sends sheets to a test's server as campus IT does: a file and `sia import`. */
export function sheetsOf(test: Pick<TestCollege, 'url' | 'dataDir'>) {
  const sia = siaOf(test)
  let count = 0
  /** Imports a file that is there already. */
  const sendFile = async (kind: string, path: string, ...options: string[]) => {
    const { code, json } = await sia('import', kind, path, '--json', ...options)
    return { code, ...(json() as Report) }
  }
  /** Imports a text or bytes as a file. */
  const send = async (kind: string, content: string | Buffer, ...options: string[]) => {
    count += 1
    const path = join(test.dataDir, `kiriman-${count}`)
    writeFileSync(path, content)
    return sendFile(kind, path, ...options)
  }
  /** Imports and writes. */
  const apply = (kind: string, content: string | Buffer, ...options: string[]) =>
    send(kind, content, '--apply', ...options)
  return { sia, send, sendFile, apply }
}

/** The four counts of a report in order: new, changed, unchanged, rejected. */
export const countsOf = ({ new: added, changed, unchanged, rejected }: Report) => [
  added,
  changed,
  unchanged,
  rejected,
]

/** Why lines were rejected, 'line column: sentence'. */
export const reasonsOf = ({ rejections }: Report) =>
  rejections.map(({ line, column, sentence }) => `${line} ${column}: ${sentence}`)
