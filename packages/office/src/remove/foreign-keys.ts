import type { Queryable } from '@sia/server/db/change'

/** A foreign key: rows of `child` point with `columns` to `parentColumns` of `parent`. */
export interface ForeignKey {
  name: string
  child: string
  columns: string[]
  parent: string
  parentColumns: string[]
}

/** Every foreign key of the schema, asked of the database itself, so that a table made later is not forgotten. */
export async function readForeignKeys(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    'select name, child, columns, parent, parent_columns as "parentColumns" from foreign_keys()',
  )
  return rows
}
