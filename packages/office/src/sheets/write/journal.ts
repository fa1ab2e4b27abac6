import type { Queryable } from '@sia/server/db/change'
import { textOf, type Value } from '../columns/cell.ts'

/**
 * Makes the temporary table `journal`, in which every write of an import notes the row it touched: the step,
 * the line, the row's key, and of a row that was there already each changed column as [before, after].
 */
export async function createJournal(client: Queryable): Promise<void> {
  await client.query("select work_table('journal')")
}

/** A row that an import found and changed, once a write: its columns as the database names them. */
export interface Touched {
  /** The place of the step in its kind. */
  step: number
  line: number
  changes: Record<string, [before: Json, after: Json]>
}

/** A column's value as PostgreSQL writes it into JSON. */
export type Json = Value | Json[] | { [key: string]: Json }

/** A column's value of any type as a person reads it: the parts of a list with commas. */
export function textOfJson(value: Json): string {
  if (Array.isArray(value)) return value.map(textOfJson).join(', ')
  return isPlain(value) ? textOf(value) : JSON.stringify(value)
}

/** Whether a cell of a sheet can hold it. */
export const isPlain = (value: Json): value is Value => value === null || typeof value !== 'object'

/** The changes that were noted, in the order of writing. */
export async function readChanges(client: Queryable): Promise<Touched[]> {
  const { rows } = await client.query<Touched>(
    'select step, line, changes from journal where changes is not null order by seq',
  )
  return rows
}
