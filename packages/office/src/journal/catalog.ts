import type { Queryable } from '@sia/server/db/change'

/** The columns of each table's primary key, as the database has them. */
export type Keys = Map<string, string[]>

/** Reads the primary keys of these tables. */
export async function loadKeys(client: Queryable, tables: string[]): Promise<Keys> {
  const { rows } = await client.query<{ table: string; names: string[] }>(
    `select one as table, array(select name from key_columns(one)) as names from unnest($1::text[]) one`,
    [tables],
  )
  return new Map(rows.map(({ table, names }) => [table, names]))
}

/** Secrets of logins: kept nowhere else, handed out to nobody. */
export const SECRETS = ['password_hash', 'rahasia_hash']
