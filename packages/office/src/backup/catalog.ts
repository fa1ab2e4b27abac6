import type pg from 'pg'
import { LEFT_OUT } from './format.ts'
import { ownObjects } from './own-objects.ts'

/** A table as it is copied: what PostgreSQL computes itself is left out. */
export interface Table {
  name: string
  columns: string[]
  /** The primary key as an ORDER BY that every server sorts alike. */
  order: string
  /** The tables its foreign keys point at. */
  needs: string[]
}

/** The tables of this database that belong in a backup, each after those it refers to. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'order'> & { key: string[] }>(
    `select relname::text as name,
       array(select attname::text from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
              order by attnum) as columns,
       array(select format(case typcategory when 'S' then '%I collate "C"' else '%I' end, attname)
               from pg_index i cross join unnest(indkey) with ordinality as k (number, place)
               join pg_attribute a on attrelid = c.oid and attnum = number
               join pg_type t on t.oid = atttypid
              where indrelid = c.oid and indisprimary order by place) as key,
       array(select distinct confrelid::regclass::text from pg_constraint
              where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname = any ($1) and relname <> all ($2)
    order by relname`,
    [ownObjects().tables, LEFT_OUT],
  )
  return inForeignKeyOrder(rows.map(({ key, ...table }) => ({ ...table, order: key.join(', ') })))
}

function inForeignKeyOrder(tables: Table[]): Table[] {
  const sorted: Table[] = []
  const names = new Set<string>()
  while (sorted.length < tables.length) {
    const next = tables.find(
      ({ name, needs }) => !names.has(name) && needs.every((need) => names.has(need)),
    )
    if (!next) throw new Error('foreign keys go in a circle, or point at a table that is left out')
    sorted.push(next)
    names.add(next.name)
  }
  return sorted
}

/** Where a counter of ids stands. */
interface Sequence {
  name: string
  /** As text: it is a bigint. */
  last_value: string
  is_called: boolean
}

/** The counters behind the tables' ids. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select c.relname::text as name, c.oid::regclass::text as quoted
       from pg_class c
       join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid
      where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace and t.relname = any ($1)
      order by 1`,
    [ownObjects().tables],
  )
  const sequences: Sequence[] = []
  for (const { name, quoted } of rows) {
    const { rows: state } = await client.query(`select last_value::text, is_called from ${quoted}`)
    sequences.push({ name, ...state[0] })
  }
  return sequences
}
