import type { Queryable } from '@sia/server/db/change'
import { readForeignKeys } from '../remove/foreign-keys.ts'
import type { Merged, Two } from './merge.ts'

/** Points everything that refers to the wrong row to the right one, whatever tables there are. */
export async function mergeAny(client: Queryable, { from, to }: Two): Promise<Merged> {
  const moved: Merged['moved'] = []
  for (const { child, columns, parent } of await readForeignKeys(client)) {
    if (parent !== from.table) continue
    const [column] = columns
    const { rowCount } = await client.query(
      `update ${child} set ${column} = $2 where ${column} = $1`,
      [from.id, to.id],
    )
    if (rowCount) moved.push({ table: child, count: rowCount })
  }
  await client.query(`delete from ${from.table} where id = $1`, [from.id])
  return { moved, dropped: [], notes: [] }
}
