import type pg from 'pg'

/** The columns of each table's primary key. */
export interface PrimaryKeys {
  of(table: string): string[]
}

/**
 * Makes the temporary table `journal`, in which every write of an import notes the row it touched: the step,
 * the line, the row's key, and of a row that was there already each changed column as [before, after].
 */
export async function createJournal(client: pg.ClientBase): Promise<PrimaryKeys> {
  await client.query(
    `create temp table journal (seq bigint generated always as identity, step int not null, line int not null,
       made boolean not null, key jsonb not null, changes jsonb) on commit drop`,
  )
  return loadPrimaryKeys(client)
}

/** Reads the primary keys of all tables. */
export async function loadPrimaryKeys(client: pg.ClientBase): Promise<PrimaryKeys> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select i.indrelid::regclass::text as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_index i
       join pg_class c on c.oid = i.indrelid and c.relnamespace = current_schema()::regnamespace
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indisprimary group by 1`,
  )
  const byTable = new Map(rows.map(({ table, columns }) => [table, columns]))
  return {
    of(table) {
      const columns = byTable.get(table)
      if (!columns) throw new Error(`${table} has no primary key`)
      return columns
    },
  }
}

/** A row that an import found and changed, once a write: its columns as the database names them. */
export interface Touched {
  /** The place of the step in its kind. */
  step: number
  line: number
  changes: Record<string, [before: Json, after: Json]>
}

/** What PostgreSQL writes into JSON for one column. */
export type Json = string | number | boolean | null

/** The changes that were noted, in the order of writing. */
export async function readChanges(client: pg.ClientBase): Promise<Touched[]> {
  const { rows } = await client.query<Touched>(
    'select step, line, changes from journal where changes is not null order by seq',
  )
  return rows
}
