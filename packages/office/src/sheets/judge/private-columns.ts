import type { Queryable } from '@sia/server/db/change'

/** Which columns hold what only the student and his college should read. */
export interface PrivateColumns {
  has(table: string, column: string): boolean
}

/**
 * Reads the lists of the audit log's triggers: in a table that they watch, a column is private unless it is
 * listed with those whose values are written.
 */
export async function loadPrivate(client: Queryable): Promise<PrivateColumns> {
  const { rows } = await client.query<{ table: string; args: string }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args
       from pg_trigger where tgname = 'audit_row'`,
  )
  const open = new Map(
    rows.map(({ table, args }) => {
      const [keys = '', listed = ''] = args.split('\\000')
      return [table, new Set([...keys.split(','), ...listed.split(',')])]
    }),
  )
  return { has: (table, column) => open.get(table)?.has(column) === false }
}
