import type { Queryable } from '@sia/server/db/change'
import { type Catalog, digestOf, loadCatalog, SECRETS } from './catalog.ts'

/** What a command that can be taken back stands under in the list. */
export interface Noted {
  /** The command's words, 'hapus krs'. */
  kind: string
  /** What it was about, for a person. */
  label: string
  /** Whose the journal's rows are when a student became another one. */
  heir?: number | undefined
}

/** Columns that the database counts itself: putting rows back counts them again. */
export const COUNTED: Record<string, Record<string, number>> = {
  pojt_jurusan: { terisi: 0 },
  berita_terkini_status: { views: 0, likes: 0 },
}

/** From now on every row that this transaction writes is noted, also by foreign keys and triggers. */
export async function startNotes(client: Queryable): Promise<void> {
  await client.query("select work_table('undo_note'), set_config('sia.catat', 'on', true)")
}

/**
 * Ends the notes and keeps what they say, so that the command can be taken back.
 * @returns its number, null when nothing was written.
 */
export async function saveNotes(
  client: Queryable,
  { kind, label, heir }: Noted,
): Promise<number | null> {
  await client.query("select set_config('sia.catat', '', true)")
  const catalog = await loadCatalog(client)
  const { rows: tables } = await client.query<{ name: string }>(
    'select table_name as name from undo_note group by 1 order by min(seq)',
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<{ id: number }>(
    `insert into import_run (actor, kind, file, added, changed) values (audit_actor(null), $1, $2, 0, 0) returning id`,
    [kind, label],
  )
  const id = Number(rows[0]?.id)
  for (const { name } of tables) {
    await client.query(saveSql(catalog, name), [id, SECRETS, heir ?? null])
  }
  await client.query(
    `update import_run r set added = c.added, changed = c.changed, removed = c.removed
       from (select count(*) filter (where digest is not null and removed is null) as added,
                    count(changes) as changed, count(removed) as removed
               from import_change where import_run_id = $1) c
      where r.id = $1`,
    [id],
  )
  return id
}

// Several writes of one row are one: what it held before the first and after the last. A row whose key
// changed is one that went and one that came.
const saveSql = (catalog: Catalog, name: string) => `
  with noted as (
    select seq, before, after from undo_note where table_name = '${name}'),
  sides as (
    select seq, ${keyOf(catalog, name, 'before')} as key, before, null::jsonb as after from noted
     where before is not null and ${keyOf(catalog, name, 'before')} is distinct from ${keyOf(catalog, name, 'after')}
    union all
    select seq, ${keyOf(catalog, name, 'after')}, null, after from noted
     where after is not null and ${keyOf(catalog, name, 'before')} is distinct from ${keyOf(catalog, name, 'after')}
    union all
    select seq, ${keyOf(catalog, name, 'after')}, before, after from noted
     where before is not null and after is not null
       and ${keyOf(catalog, name, 'before')} = ${keyOf(catalog, name, 'after')}),
  net as (
    select key, min(seq) as seq, (array_agg(before order by seq))[1] as before,
           (array_agg(after order by seq desc))[1] as after from sides group by key),
  told as (
    select key, seq, before, after, coalesce(after, before) as now,
           (select jsonb_object_agg(b.key, jsonb_build_array(b.value, a.value))
              from jsonb_each(before) b join jsonb_each(after) a using (key)
             where b.value is distinct from a.value and b.key <> all (array[${uncounted(name)}]::text[])
               and b.key <> all ($2)) as changes
      from net where before is not null or after is not null)
  insert into import_change (import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
  select $1, 0, '${name}', key,
         case when changes is null then ${digestOf(catalog.table(name), 'now')} end,
         changes, case when after is null then before - $2::text[] end, coalesce($3::int, ${studentOf(catalog, name)})
    from told where before is null or after is null or changes is not null order by seq`

const keyOf = (catalog: Catalog, name: string, side: string) =>
  `case when ${side} is not null then jsonb_build_object(${catalog
    .table(name)
    .key.map((column) => `'${column.name}', ${side} -> '${column.name}'`)
    .join(', ')}) end`

const uncounted = (name: string) =>
  Object.keys(COUNTED[name] ?? {})
    .map((column) => `'${column}'`)
    .join(', ')

function studentOf(catalog: Catalog, name: string): string {
  const { columns } = catalog.table(name)
  if (name === 'mhs') return "(now ->> 'id')::int"
  if (columns.includes('mhs_id')) return "(now ->> 'mhs_id')::int"
  if (!columns.includes('nim_mhs')) return 'null::int'
  return `coalesce((select m.id from mhs m where m.nim = now ->> 'nim_mhs'),
    (select (n.before ->> 'id')::int from undo_note n where n.table_name = 'mhs' and n.before ->> 'nim' = now ->> 'nim_mhs' limit 1))`
}
