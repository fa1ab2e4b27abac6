import type { Queryable } from '@sia/server/db/change'

/** A foreign key: rows of `child` point with `columns` to `parentColumns` of `parent`. */
export interface ForeignKey {
  name: string
  child: string
  columns: string[]
  parent: string
  parentColumns: string[]
  /** At most one of these rows points to each. */
  oneToOne: boolean
  /** The schema lets these rows go with the one they point to, or forget it. */
  goesAlong: boolean
}

/** Every foreign key of the schema, asked of the database itself, so that a table made later is not forgotten. */
export async function readForeignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select f.conname::text as name, child.relname::text as child, ${columnsOf('conrelid', 'conkey')} as columns,
            parent.relname::text as parent, ${columnsOf('confrelid', 'confkey')} as "parentColumns",
            exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
                       and i.indkey::int2[] <@ f.conkey) as "oneToOne",
            f.confdeltype in ('c', 'n') as "goesAlong"
       from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = current_schema()::regnamespace order by f.conname`,
  )
  return rows
}

const columnsOf = (table: string, numbers: string) =>
  `array(select a.attname::text from unnest(f.${numbers}) with ordinality k (num, place)
           join pg_attribute a on a.attrelid = f.${table} and a.attnum = k.num order by k.place)`
