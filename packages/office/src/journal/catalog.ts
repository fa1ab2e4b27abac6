import type { Queryable } from '@sia/server/db/change'

/** A column of a primary key, with its type as SQL writes it. */
export interface KeyColumn {
  name: string
  type: string
}

/** The primary key of each table, as the database has it. */
export type Keys = Map<string, KeyColumn[]>

/** SQL: the columns of the primary key of a table, whose name is an expression. */
export const keyColumns = (table: string): string => `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = quote_ident(${table})::regclass and i.indisprimary order by a.attnum`

/** Reads the primary keys of these tables. */
export async function loadKeys(client: Queryable, tables: string[]): Promise<Keys> {
  const { rows } = await client.query<KeyColumn & { table: string }>(
    `select one as table, k.* from unnest($1::text[]) one cross join lateral (${keyColumns('one')}) k`,
    [[...new Set(tables)]],
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** Columns that the database counts itself, and counts again when rows return. */
export const COUNTED: Readonly<Record<string, readonly string[]>> = {
  pojt_jurusan: ['terisi'],
  berita_terkini_status: ['views', 'likes'],
}

/** Secrets of logins: kept nowhere else, handed out to nobody. */
export const SECRETS = ['password_hash', 'rahasia_hash']
