import type { Queryable } from '@sia/server/db/change'
import { type KeyColumn, loadKeys } from '../../journal/catalog.ts'
import { digestOf, mhsOf, rowsOf } from '../../journal/rows-sql.ts'
import type { Kind } from '../kind.ts'

/** An import as it is listed. */
interface Run {
  /** The name of its file, without the folder. */
  file: string
  added: number
  changed: number
}

/** How long an import or a removal can be taken back: longer than a semester; then only the list is left. */
export const DAYS_KEPT = 200

/**
 * Keeps what the journal of this transaction noted, so that the import can be taken back.
 * @returns the import's number.
 */
export async function saveJournal(
  client: Queryable,
  kind: Kind,
  { file, added, changed }: Run,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_run (actor, kind, file, added, changed)
     values (audit_actor(null), $1, $2, $3, $4) returning id`,
    [kind.name, file, added, changed],
  )
  const id = Number(rows[0]?.id)
  await client.query("select work_table_analyze('journal')")
  const tables = [...new Set(kind.steps.map((step) => step.table))]
  const keys = await loadKeys(client, tables)
  for (const table of tables) {
    const steps = kind.steps.flatMap((step, number) => (step.table === table ? [number] : []))
    await client.query(saveSql(table, keys.get(table)), [id, table, steps])
  }
  await forgetOldImports(client)
  return id
}

/** Deletes what imports changed before so long that nobody takes them back any more. */
export async function forgetOldImports(client: Queryable): Promise<number> {
  const { rowCount } = await client.query(
    `delete from import_change c using import_run r
      where r.id = c.import_run_id and r.at < now() - interval '${DAYS_KEPT} days'`,
  )
  return rowCount ?? 0
}

// Several steps may write one row: what counts is what it held before the first and after the last.
const saveSql = (table: string, key: KeyColumn[] | undefined) => `
  with noted as materialized (select * from journal where step = any ($3)),
  touched as materialized (
    select key, min(line) as line, bool_or(made) as made, min(seq) as seq from noted group by key),
  cells as (
    select n.key, c.name, (array_agg(c.pair -> 0 order by n.seq))[1] as before,
           (array_agg(c.pair -> 1 order by n.seq desc))[1] as after
      from noted n cross join jsonb_each(n.changes) as c (name, pair) group by n.key, c.name),
  changes as (
    select key, jsonb_object_agg(name, jsonb_build_array(before, after)) as changes
      from cells where before is distinct from after group by key)
  insert into import_change (import_run_id, line, table_name, row_key, digest, changes, mhs_id)
  select $1, n.line, $2, n.key, case when n.made then ${digestOf('t.content')} end,
         case when not n.made then c.changes end, ${mhsOf(`'${table}'`, 't.content')}
    from touched n join (${rowsOf(table, key, '(select array_agg(key) from touched)')}) t on t.key = n.key
    left join changes c on c.key = n.key
   where n.made or c.changes is not null order by n.seq`
