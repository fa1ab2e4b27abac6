import type { Queryable } from '@sia/server/db/change'
import { type Catalog, digestOf, hasKey, keyJson } from '../journal/catalog.ts'
import { nameSql } from './name-sql.ts'

/** Why a row or a cell is left as it is. */
export type Why = 'changed' | 'used' | 'held' | 'refused' | 'taken' | 'orphan' | 'with' | 'gone'

/**
 * Makes the temporary table `undo` with what an import or command made, changed and removed and is not yet taken
 * back, locks those rows, and sees which of them somebody changed since. What is gone already needs nothing more,
 * unless a later command removed it, which may be taken back itself.
 * @returns the names of the tables it touched, parents first.
 */
export async function fillUndo(
  client: Queryable,
  catalog: Catalog,
  number: number,
): Promise<string[]> {
  await client.query(
    `select work_table('undo');
     insert into undo (id, line, mhs_id, table_name, row_key, changes, removed, was_there, digest, held, done)
      select id, line, mhs_id, table_name, row_key, changes, removed, false,
             case when removed is null then digest end, case when removed is not null then digest end, false
        from import_change where import_run_id = ${number};
     select work_table_analyze('undo')`,
  )
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from undo group by 1 order by min(id)',
  )
  const names = parentsFirst(
    rows.map(({ name }) => name),
    catalog,
  )
  for (const name of names) await compare(client, catalog, name, number)
  return names
}

function parentsFirst(names: string[], { foreignKeys }: Catalog): string[] {
  const sorted: string[] = []
  const visit = (name: string, path: string[]): void => {
    if (sorted.includes(name) || path.includes(name)) return
    for (const { child, parent } of foreignKeys) {
      if (child === name && names.includes(parent)) visit(parent, [...path, name])
    }
    sorted.push(name)
  }
  for (const name of names) visit(name, [])
  return sorted
}

async function compare(
  client: Queryable,
  catalog: Catalog,
  name: string,
  number: number,
): Promise<void> {
  const table = catalog.table(name)
  const here = `u.table_name = '${name}'`
  const join = `undo u join "${name}" t on ${here} and ${hasKey(table, 't', 'u.row_key')}`
  await client.query(`select from ${join} order by ${keyJson(table, 't')} for no key update of t`)
  await client.query(
    `update undo u set name = ${nameSql(name, table)} from "${name}" t
      where ${here} and ${hasKey(table, 't', 'u.row_key')}`,
  )
  await client.query(
    `update undo u set why = 'changed'
       from "${name}" t where ${here} and u.digest is not null and ${hasKey(table, 't', 'u.row_key')}
        and u.digest <> ${digestOf(table, 'to_jsonb(t)')}`,
  )
  await client.query(
    `update undo u set back = c.back, kept = c.kept
       from (select u.id, array_agg(c.name) filter (where to_jsonb(t) -> c.name = c.pair -> 1) as back,
                    array_agg(c.name) filter (where to_jsonb(t) -> c.name <> c.pair -> 1) as kept
               from ${join} cross join jsonb_each(u.changes) as c (name, pair)
              where to_jsonb(t) ? c.name group by u.id) c
      where c.id = u.id`,
  )
  const of = (json: string) => `jsonb_populate_record(null::"${name}", ${json}) t`
  await client.query(
    `update undo u set name = (select ${nameSql(name, table)} from ${of('u.removed')}),
            was_there = exists (select from "${name}" t where ${hasKey(table, 't', 'u.row_key')})
      where ${here} and u.removed is not null`,
  )
  // Where a row has that key again, it is another one.
  await client.query(
    `update undo u set why = 'gone', detail = c.import_run_id::text, back = null, kept = null,
            name = (select ${nameSql(name, table)} from ${of('c.removed')})
       from import_change c
      where ${here} and u.removed is null and c.table_name = u.table_name and c.row_key = u.row_key
        and c.removed is not null and c.import_run_id > ${number}`,
  )
  await client.query(
    `update undo u set done = true
      where ${here} and u.removed is null and u.why is distinct from 'gone' and not exists (select from "${name}" t where ${hasKey(table, 't', 'u.row_key')})`,
  )
}
