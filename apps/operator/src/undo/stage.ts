import type pg from 'pg'
import { type Catalog, digestOf, hasKey, keyJson } from '../import/catalog.ts'
import { nameSql } from './name-sql.ts'

/** Why a row or a cell is left as it is. */
export type Why = 'changed' | 'used' | 'refused' | 'with'

/**
 * Makes the temporary table `undo` with what an import made and changed and is not yet taken back, locks those
 * rows, and sees which of them somebody changed since. What is gone already needs nothing more.
 * @returns the names of the tables it touched.
 */
export async function fillUndo(
  client: pg.ClientBase,
  catalog: Catalog,
  number: number,
): Promise<string[]> {
  await client.query(
    `create temp table undo on commit drop as
      select id, line, mhs_id, table_name, row_key, digest, changes, false as done, null::text as why, null::text as detail,
             null::text as name, null::text[] as back, null::text[] as kept
        from import_change where import_run_id = ${number};
     alter table undo add primary key (id);
     analyze undo`,
  )
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from undo group by 1 order by min(id)',
  )
  const names = rows.map(({ name }) => name)
  for (const name of names) await compare(client, catalog, name)
  return names
}

async function compare(client: pg.ClientBase, catalog: Catalog, name: string): Promise<void> {
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
        and u.digest <> ${digestOf('t')}`,
  )
  await client.query(
    `update undo u set back = c.back, kept = c.kept
       from (select u.id, array_agg(c.name) filter (where to_jsonb(t) -> c.name = c.pair -> 1) as back,
                    array_agg(c.name) filter (where to_jsonb(t) -> c.name <> c.pair -> 1) as kept
               from ${join} cross join jsonb_each(u.changes) as c (name, pair)
              where to_jsonb(t) ? c.name group by u.id) c
      where c.id = u.id`,
  )
  await client.query(
    `update undo u set done = true
      where ${here} and not exists (select from "${name}" t where ${hasKey(table, 't', 'u.row_key')})`,
  )
}
