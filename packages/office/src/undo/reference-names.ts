import type { Queryable } from '@sia/server/db/change'
import { loadCatalog } from '../journal/catalog.ts'
import type { Json } from '../sheets/write/journal.ts'
import { nameSql } from './name-sql.ts'

/** What some cells of a table hold. */
interface Held {
  table: string
  column: string
  values: Json[]
}

/**
 * What cells that point to another row say of it, since nobody knows its number.
 * In: the cells, and a connection that sees the rows they point to. Out: the name for a table's column and a value;
 * null where the column points to nothing, or the row is not there.
 */
export async function loadReferenceNames(
  client: Queryable,
  cells: Held[],
): Promise<(table: string, column: string, value: Json) => string | null> {
  const catalog = await loadCatalog(client)
  const parentOf = ({ table, column }: Omit<Held, 'values'>) =>
    catalog.foreignKeys.find(
      ({ child, on }) =>
        child === table && on.some(([own, other]) => own === column && other === 'id'),
    )?.parent
  const names = new Map<string, string>()
  for (const [parent, held] of Map.groupBy(cells, parentOf)) {
    if (parent === undefined) continue
    const ids = held.flatMap(({ values }) => values.filter((value) => Number.isInteger(value)))
    const { rows } = await client.query<{ id: number; name: string }>(
      `select t.id, ${nameSql(parent, catalog.table(parent))} as name from "${parent}" t where t.id = any ($1::bigint[])`,
      [ids],
    )
    for (const { id, name } of rows) names.set(`${parent} ${id}`, name)
  }
  return (table, column, value) => names.get(`${parentOf({ table, column })} ${value}`) ?? null
}
