import type { Queryable } from '@sia/server/db/change'

/** A table of this database as undoing sees it. */
export interface CatalogTable {
  /** The primary key with the types of its columns. */
  key: { name: string; type: string }[]
  columns: string[]
}

/** A foreign key: rows of `child` stand on rows of `parent`. */
export interface ForeignKey {
  child: string
  parent: string
  /** Columns in pairs. */
  on: [child: string, parent: string][]
  /** Whether a row of the parent has one child at most. */
  isOneToOne: boolean
}

/** Tables by name, and what refers to what. */
export interface Catalog {
  table(name: string): CatalogTable
  foreignKeys: ForeignKey[]
}

/** Reads the tables, their keys and what refers to them from the database itself. */
export async function loadCatalog(client: Queryable): Promise<Catalog> {
  const { rows: tables } = await client.query<CatalogTable & { name: string }>(
    `select c.oid::regclass::text as name,
       array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  )
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
       (select json_agg(json_build_array(c.attname, p.attname) order by o.place)
          from unnest(f.conkey, f.confkey) with ordinality as o (child, parent, place)
          join pg_attribute c on c.attrelid = f.conrelid and c.attnum = o.child
          join pg_attribute p on p.attrelid = f.confrelid and p.attnum = o.parent) as on,
       exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
          and i.indkey::int2[] <@ f.conkey) as "isOneToOne"
     from pg_constraint f
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`,
  )
  const byName = new Map(tables.map(({ name, ...table }) => [name, table]))
  return {
    foreignKeys,
    table(name) {
      const table = byName.get(name)
      if (!table) throw new Error(`no table ${name}`)
      return table
    },
  }
}

/** The condition that row `t` of the table has the key that stands in a JSON of SQL. */
export const hasKey = ({ key }: CatalogTable, t: string, json: string): string =>
  key.map(({ name, type }) => `${t}."${name}" = (${json} ->> '${name}')::${type}`).join(' and ')

/** The key of row `t` as JSON, SQL. */
export const keyJson = ({ key }: CatalogTable, t: string): string =>
  `jsonb_build_object(${key.map(({ name }) => `'${name}', ${t}."${name}"`).join(', ')})`

/** What is never kept of a row: without it nobody can log in, and another one is made. */
export const SECRETS = ['password_hash', 'rahasia_hash']

/**
 * What a row of the table holds, as a digest; `row` is its JSON in SQL. A column that a later version adds counts
 * only once it holds something. The second half is that of the secrets, which may be others when the row came back.
 */
export function digestOf({ columns }: CatalogTable, row: string): string {
  const secrets = SECRETS.filter((name) => columns.includes(name)).map((name) => `'${name}'`)
  const filled = `jsonb_strip_nulls(${row})`
  if (secrets.length === 0) return sha256(filled)
  const rest = `${filled} - array[${secrets.join(', ')}]`
  const held = `jsonb_build_array(${secrets.map((name) => `${row} -> ${name}`).join(', ')})`
  return `left(${sha256(rest)}, ${HALF}) || left(${sha256(held)}, ${HALF})`
}

/** The two halves of a digest of a table with secrets, SQL. */
export const restOf = (digest: string): string => `left(${digest}, ${HALF})`
export const secretsOf = (digest: string): string => `right(${digest}, ${HALF})`

const HALF = 32

const sha256 = (json: string) => `encode(sha256(convert_to((${json})::text, 'UTF8')), 'hex')`
