import { change, type Tx, type Writer } from '@sia/server/db/change'
import { forgetOldImports } from '../sheets/write/save-journal.ts'
import { COUNTED, keyColumns, SECRETS } from './catalog.ts'
import { digestOf, mhsOf } from './rows-sql.ts'

/** A command that can be taken back, as it stands in the list. */
interface Numbered<T> {
  /** The command's words, 'hapus krs'. */
  kind: string
  /** Its subject, for a person. */
  label(done: T): string
  /** The student into whom another was merged: the journal of both is his. */
  mergedInto?(done: T): number | null
  apply: boolean
}

/**
 * Makes a change with a number, by which `sia import batalkan` takes it back, or shows what it would do: from its start
 * every row that its transaction writes is noted, also by foreign keys and triggers. Decision 24.
 * @returns what the work returns, and the number; null for what was only shown, or wrote nothing.
 * @throws what the work throws, and AppError conflict as every change.
 */
export const changeNumbered = <T extends object>(
  { db, actor }: Writer,
  one: Numbered<NoInfer<T>>,
  work: (tx: Tx) => Promise<T>,
): Promise<T & { number: number | null }> =>
  change(
    db,
    {
      actor,
      trial: !one.apply,
      idle: '1min',
      numbered: { start: startNotes, save: (tx, done: T) => saveNotes(tx, one, done) },
    },
    work,
  )

async function startNotes(tx: Tx): Promise<void> {
  await tx.query("select work_table('undo_note'), set_config('sia.catat', 'on', true)")
}

async function saveNotes<T>(tx: Tx, one: Numbered<T>, done: T): Promise<number | null> {
  await tx.query("select set_config('sia.catat', '', true)")
  const { rows } = await tx.query<{ id: number }>(
    `insert into import_run (actor, kind, file, added, changed, merged_into)
     select audit_actor(null), $1, $2, 0, 0, $3 where exists (select from undo_note) returning id`,
    [one.kind, one.label(done), one.mergedInto?.(done) ?? null],
  )
  const number = rows[0]?.id ?? null
  if (number === null) return null
  await tx.query(KEEP, [number, COUNTED, SECRETS])
  await tx.query(
    `update import_run r set added = c.added, changed = c.changed, removed = c.removed
       from (select count(*) filter (where changes is null and removed is null) as added,
                    count(changes) as changed, count(removed) as removed
               from import_change where import_run_id = $1) c
      where r.id = $1`,
    [number],
  )
  await forgetOldImports(tx)
  return number
}

const keyOf = (content: string) =>
  `(select jsonb_object_agg(name, ${content} -> name) from unnest(k.names) name where ${content} is not null)`

// Several writes of one row are one: what it held before the first and after the last. A row whose key changed is one
// that went and one that came.
const KEEP = `
  with key as materialized (
    select table_name, array(select name from (${keyColumns('table_name')}) k) as names
      from (select distinct table_name from undo_note) n),
  noted as materialized (
    select seq, table_name, before, after, ${keyOf('before')} as was, ${keyOf('after')} as becomes
      from undo_note join key k using (table_name)),
  sides as (
    select seq, table_name, was as key, before, after from noted where was = becomes
    union all select seq, table_name, was, before, null from noted where was is not null and was is distinct from becomes
    union all select seq, table_name, becomes, null, after from noted where becomes is not null and was is distinct from becomes),
  net as (
    select table_name, key, min(seq) as seq, (array_agg(before order by seq))[1] as before,
           (array_agg(after order by seq desc))[1] as after
      from sides group by table_name, key),
  told as (
    select *, case when before is not null and after is not null then (
             select jsonb_object_agg(name, jsonb_build_array(value, after -> name))
               from jsonb_each(before) as cell (name, value)
              where value is distinct from after -> name and name <> all ($3) and not coalesce($2::jsonb -> table_name ? name, false)) end as changes
      from net where before is not null or after is not null)
  insert into import_change (import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
  select $1, 0, table_name, key, case when changes is null then ${digestOf('one')} end, changes,
         case when after is null then before - $3::text[] end,
         coalesce(${mhsOf('table_name', 'one')}, (
           select (n.before ->> 'id')::int from undo_note n
            where n.table_name = 'mhs' and n.before ->> 'nim' = one ->> 'nim_mhs' limit 1))
    from told cross join lateral (select coalesce(after, before) as one) o
   where before is null or after is null or changes is not null order by seq`
