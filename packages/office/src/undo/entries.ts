import type { Queryable } from '@sia/server/db/change'
import { type KeyColumn, loadKeys } from '../journal/catalog.ts'
import { digestOf, nameOf, rowsOf } from '../journal/rows-sql.ts'
import { nameTable } from '../lib/table-names.ts'
import type { Json } from '../sheets/write/journal.ts'

/** A row of the journal: what is done to take it back, and what came of that. */
export interface Entry {
  id: string
  /** The line of the sheet; 0 where there was none. */
  line: number
  table: string
  /** The row's key, JSON as the database writes it. */
  key: string
  name: string
  /** A made row is deleted, a changed one updated, a removed one inserted. */
  act: 'delete' | 'update' | 'insert'
  /** The JSON to be written: the cells that return, or the row that was removed. */
  content: string | null
  /** The columns of a changed row as [before, after]. */
  changes: Record<string, [before: Json, after: Json]>
  /** The cells that somebody changed since. */
  kept: string[]
  done: boolean
  /** Why it is left, as campus IT reads it. */
  reason: string | null
  /** No other row can change that. */
  isFinal: boolean
}

type Row = Pick<Entry, 'id' | 'line' | 'table' | 'key' | 'name' | 'content' | 'kept'> & {
  act: Entry['act']
  changes: Entry['changes'] | null
  there: boolean
  same: boolean | null
  /** The number of a later command that removed it. */
  removedBy: number | null
}

const rowsSql = (table: string, key: KeyColumn[] | undefined) => `
  with mine as (select * from import_change where import_run_id = $1 and table_name = $2),
  present as (${rowsOf(table, key, '(select array_agg(row_key) from mine)')} order by k for update of t)
  select c.id::text, c.line, c.table_name as "table", c.row_key::text as key, c.changes,
         case when c.removed is not null then 'insert' when c.changes is not null then 'update' else 'delete' end as act,
         ${nameOf(`'${table}'`, 'one.content')} as name, n.key is not null as there,
         ${digestOf('n.content')} = c.digest as same,
         coalesce(c.removed, (select jsonb_object_agg(name, pair -> 0) from jsonb_each(c.changes) as cell (name, pair)
                               where n.content -> name = pair -> 1))::text as content,
         array(select name from jsonb_each(c.changes) as cell (name, pair)
                where n.content ? name and n.content -> name <> pair -> 1) as kept,
         l.import_run_id as "removedBy"
    from mine c left join present n on n.key = c.row_key
    left join lateral (
      select l.import_run_id, l.removed from import_change l
       where n.key is null and l.table_name = $2 and l.row_key = c.row_key and l.removed is not null and l.import_run_id > $1
       order by l.id desc limit 1) l on true
   cross join lateral (select coalesce(n.content, c.removed, l.removed, c.row_key) as content) one
   order by c.id`

/**
 * Reads and locks what an import or a command wrote and is not yet taken back, and sees what somebody changed since.
 * @returns rows in the order in which they were written, table by table.
 */
export async function readEntries(client: Queryable, number: number): Promise<Entry[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from import_change where import_run_id = $1 group by 1 order by min(id)`,
    [number],
  )
  const keys = await loadKeys(
    client,
    tables.map(({ name }) => name),
  )
  const entries: Entry[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<Row>(rowsSql(name, keys.get(name)), [number, name])
    entries.push(...rows.map(entryOf))
  }
  return entries
}

function entryOf({ there, same, removedBy, changes, ...row }: Row): Entry {
  const entry = { ...row, changes: changes ?? {}, done: false, reason: null, isFinal: false }
  const left = (reason: string) => ({ ...entry, reason, isFinal: true })
  if (row.act === 'insert') return there ? left(takenBy(row.table)) : entry
  if (!there && removedBy !== null) {
    return left(`sudah dihapus dengan nomor ${removedBy}; batalkan itu dahulu`)
  }
  if (!there) return left(GONE)
  return row.act === 'delete' && !same ? left('sudah diubah sejak itu') : entry
}

/** The reason of a row that is not there any more, though no numbered command removed it. */
export const GONE = 'sudah tidak ada'

const takenBy = (table: string) => `kuncinya sudah dipakai ${nameTable(table)} lain`
