import type { Queryable } from '@sia/server/db/change'
import type pg from 'pg'

/** A foreign key: rows of `child` point with `columns` to `parentColumns` of `parent`. */
export interface ForeignKey {
  name: string
  child: string
  columns: string[]
  parent: string
  parentColumns: string[]
}

const FOREIGN_KEYS = `
  select con.conname as name, child.relname as child, parent.relname as parent,
         array(select a.attname::text from unnest(con.conkey) with ordinality as key (num, place)
                 join pg_attribute a on a.attrelid = con.conrelid and a.attnum = key.num
                order by key.place) as columns,
         array(select a.attname::text from unnest(con.confkey) with ordinality as key (num, place)
                 join pg_attribute a on a.attrelid = con.confrelid and a.attnum = key.num
                order by key.place) as "parentColumns"
    from pg_constraint con
    join pg_class child on child.oid = con.conrelid
    join pg_class parent on parent.oid = con.confrelid
   where con.contype = 'f' and con.connamespace = current_schema()::regnamespace
   order by con.conname`

/** Every foreign key of the schema, asked of the database itself, so that a table made later is not forgotten. */
export async function readForeignKeys(client: Queryable | pg.Pool): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS)
  return rows
}
