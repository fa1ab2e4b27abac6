import { change, type Writer } from '@sia/server/db/change'
import type pg from 'pg'
import type { DataKind } from '../kind.ts'
import { csvLines } from '../tell/write-table.ts'
import { cellsOf } from './cells.ts'
import { type Filters, queryOf, writtenColumns } from './query.ts'
import { readBatches } from './read.ts'

/**
 * The rows of a kind as the text of a CSV that importing reads, a batch at a time. The audit log is told how many
 * rows left, also when whoever asked hangs up. Product §24.1.
 * @throws AppError invalid for a filter that the kind does not know.
 */
export async function* csvOf(
  { db, actor, pool }: Writer & { pool: pg.Pool },
  kind: DataKind,
  filters: Filters,
): AsyncGenerator<string> {
  const columns = writtenColumns(kind)
  const query = queryOf(kind, filters)
  let rows = 0
  try {
    yield csvLines([columns.map(({ name }) => name)], { bom: true })
    for await (const batch of readBatches(pool, query)) {
      rows += batch.length
      yield csvLines(batch.map((fields) => cellsOf(columns, fields)))
    }
  } finally {
    const detail = JSON.stringify({ ...filters, baris: rows })
    await change(db, { actor }, (tx) =>
      tx.query('select audit_command($1, $2)', [`export ${kind.name}`, detail]),
    )
  }
}
