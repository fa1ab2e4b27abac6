import type { Queryable } from '@sia/server/db/change'
import { type Catalog, hasKey } from '../journal/catalog.ts'
import { sayRefused } from '../lib/say-refused.ts'
import { isRefusal } from '../sheets/write/write-rows.ts'
import type { Why } from './stage.ts'

/**
 * Returns the cells of one table's rows that still hold what the import wrote. Rows that the database refuses
 * are found by halving and marked.
 * @returns how many rows were written.
 */
export async function returnCells(client: Queryable, catalog: Catalog, name: string) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select distinct unnest(back) as name from undo where table_name = $1 and not done`,
    [name],
  )
  if (columns.length === 0) return 0
  const set = columns.map(
    (one) =>
      `"${one.name}" = case when '${one.name}' = any (u.back) then b."${one.name}" else t."${one.name}" end`,
  )
  const sql = `update "${name}" t set ${set.join(', ')}
    from undo u cross join lateral jsonb_populate_record(null::"${name}",
      (select jsonb_object_agg(c.name, c.pair -> 0) from jsonb_each(u.changes) as c (name, pair))) b
    where u.id = any ($1) and ${hasKey(catalog.table(name), 't', 'u.row_key')}`
  return inHalves(client, sql, await idsOf(client, name, 'back is not null and not done'))
}

/** Removes one table's rows that nobody changed and nothing stands on; as with returnCells. */
export async function removeRows(client: Queryable, catalog: Catalog, name: string) {
  const sql = `delete from "${name}" t using undo u
    where u.id = any ($1) and ${hasKey(catalog.table(name), 't', 'u.row_key')}`
  return inHalves(
    client,
    sql,
    await idsOf(client, name, 'digest is not null and not done and why is null'),
  )
}

/** The ids of a table's rows of `undo` under a condition, in their order. */
export async function idsOf(client: Queryable, name: string, where: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from undo where table_name = $1 and ${where} order by id`,
    [name],
  )
  return rows.map(({ id }) => id)
}

/**
 * Runs a statement for rows of `undo` ($1 their ids) and marks them as done; those that the database refuses are
 * found by halving and say why.
 * @param more the statement's further parameters.
 * @returns how many rows were written.
 */
export async function inHalves(
  client: Queryable,
  sql: string,
  ids: string[],
  more: unknown[] = [],
): Promise<number> {
  if (ids.length === 0) return 0
  await client.query('savepoint rows')
  try {
    await client.query(sql, [ids, ...more])
    await client.query('release savepoint rows')
    await client.query('update undo set done = true where id = any ($1)', [ids])
    return ids.length
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('rollback to savepoint rows; release savepoint rows')
    if (ids.length === 1) {
      const detail = sayRefused(error)
      await client.query('update undo set why = $3, detail = $2 where id = $1', [
        ids[0],
        detail,
        whyOf(error, sql),
      ])
      return 0
    }
    const middle = Math.floor(ids.length / 2)
    const first = await inHalves(client, sql, ids.slice(0, middle), more)
    return first + (await inHalves(client, sql, ids.slice(middle), more))
  }
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

function whyOf(error: unknown, sql: string): Why {
  if (sql.startsWith('delete')) return 'refused'
  const { code } = error as { code?: unknown }
  if (code === UNIQUE_VIOLATION) return 'taken'
  return code === FOREIGN_KEY_VIOLATION ? 'orphan' : 'refused'
}
