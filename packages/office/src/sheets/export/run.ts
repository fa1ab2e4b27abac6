import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import type { DataKind } from '../kind.ts'
import { copyAttachments, makeFolder } from './attachments.ts'
import { cellsOf, type Fields } from './cells.ts'
import { type Filters, queryOf, writtenColumns } from './query.ts'
import { readBatches } from './read.ts'
import { writeLines } from './write.ts'

/** Where an export reads and what it writes. */
interface ExportPlan {
  pool: pg.Pool
  storage: Storage
  filters: Filters
  /** The file, .csv or .xlsx. */
  path: string
  /** Where the files go that rows name, or null. */
  folder: string | null
}

/**
 * Writes the rows of a kind to a file, in the columns that importing reads.
 * @returns how many rows there are.
 * @throws AppError for a filter the kind does not know, or a place that cannot be written.
 */
export async function exportKind(kind: DataKind, plan: ExportPlan): Promise<number> {
  if (plan.folder !== null) await makeFolder(plan.folder)
  const columns = writtenColumns(kind)
  const rows = readBatches(plan.pool, queryOf(kind, plan.filters))
  async function* lines() {
    for await (const batch of rows) {
      if (plan.folder !== null) {
        await copyAttachments(plan.storage, plan.folder, columns, batch)
      }
      yield batch.map((fields: Fields) => cellsOf(columns, fields))
    }
  }
  return writeLines(plan.path, { headings: columns.map(({ name }) => name), batches: lines() })
}
