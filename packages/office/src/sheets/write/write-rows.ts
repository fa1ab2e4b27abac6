import type { Queryable } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { type Keys, loadKeys } from '../../journal/catalog.ts'
import { sayRefused } from '../../lib/say-refused.ts'
import type { Rejection, Row } from '../judge/rows.ts'
import type { Complaint, Kind } from '../kind.ts'
import { createJournal } from './journal.ts'
import { idSql, keptSql, mergeSql } from './step-sql.ts'

/** The effect of writing by line; lines without an entry were as they should be already. */
export type Effects = Map<number, 'new' | 'changed'>

/** The outcome of writing the staged rows. */
export interface Written {
  effects: Effects
  rejections: Rejection[]
  /** Filled cells that were left out because the row holds something already. */
  kept: number
}

const CHUNK = 5000

/**
 * Writes the staged rows, in the transaction of the client. Rows that a constraint refuses are found by
 * halving, so that one of them does not take the others along.
 */
export async function writeRows(
  client: Queryable,
  kind: Kind,
  rows: Row[],
  progress: (done: number) => void,
): Promise<Written> {
  const written: Written = { effects: new Map(), rejections: [], kept: 0 }
  await createJournal(client)
  const keys = await loadKeys(
    client,
    kind.steps.map(({ table }) => table),
  )
  for (let start = 0; start < rows.length; start += CHUNK) {
    await writeSome({ client, kind, keys }, rows.slice(start, start + CHUNK), written)
    progress(Math.min(start + CHUNK, rows.length))
  }
  return written
}

interface Writing {
  client: Queryable
  kind: Kind
  keys: Keys
}

async function writeSome(writing: Writing, rows: Row[], written: Written): Promise<void> {
  const { client, kind } = writing
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  await client.query('savepoint rows')
  try {
    const { effects, kept } = await runSteps(writing, [first.line, last.line])
    await client.query('release savepoint rows')
    for (const [line, effect] of effects) written.effects.set(line, effect)
    written.kept += kept
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('rollback to savepoint rows; release savepoint rows')
    if (rows.length === 1) {
      written.rejections.push({ ...first, ...complaintOf(kind, error) })
      return
    }
    const middle = Math.floor(rows.length / 2)
    await writeSome(writing, rows.slice(0, middle), written)
    await writeSome(writing, rows.slice(middle), written)
  }
}

async function runSteps({ client, kind, keys }: Writing, lines: [number, number]) {
  const effects: Effects = new Map()
  let kept = 0
  for (const [number, step] of kind.steps.entries()) {
    if (step.keep && step.keep.length > 0) {
      const { rows } = await client.query<{ kept: number }>(keptSql(step), lines)
      kept += rows[0]?.kept ?? 0
    }
    const { rows } = await client.query<{ line: number; fresh: boolean }>(
      mergeSql(
        step,
        number,
        (keys.get(step.table) ?? []).map(({ name }) => name),
      ),
      lines,
    )
    for (const { line, fresh } of step.counts === false ? [] : rows) {
      if (effects.get(line) !== 'new') effects.set(line, fresh ? 'new' : 'changed')
    }
    if (step.idInto) await client.query(idSql(step), lines)
  }
  return { effects, kept }
}

const NOT_NULL = '23502'

/** Class 22: a value that does not fit its column; 23: a constraint; 21000: two rows became one. */
export const isRefusal = (error: unknown) =>
  /^(22|23|21000)/.test(String((error as { code?: unknown }).code))

function complaintOf(kind: Kind, error: unknown): Complaint {
  const constraint = constraintOf(error)
  const known = constraint === null ? undefined : kind.constraints?.[constraint]
  if (known) return known
  const { code, column: written } = error as { code?: string; column?: string }
  const into = written ?? kind.key[0]
  const column = kind.columns.find((one) => one.into === into)?.name ?? written ?? ''
  if (code === NOT_NULL) return { column, sentence: 'harus terisi' }
  return {
    column,
    // Not the error's detail: it repeats the whole row, and scripts keep what is printed here.
    sentence: sayRefused(error),
  }
}
