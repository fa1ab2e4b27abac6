import type { Queryable } from '@sia/server/db/change'
import { nameTable } from '../lib/table-names.ts'
import { nameColumn } from '../registry/column-name.ts'
import { loadPrivate, type PrivateColumns } from '../sheets/judge/private-columns.ts'
import type { Kind } from '../sheets/kind.ts'
import { type CellChange, showerOf } from '../sheets/tell/preview.ts'
import { type Json, type Touched, textOfJson } from '../sheets/write/journal.ts'
import { updatedBy } from '../sheets/write/step-sql.ts'
import { loadReferenceNames } from './reference-names.ts'
import type { Why } from './stage.ts'

/** A row that an import or a command wrote. */
interface UndoneRow {
  /** The line of the sheet; 0 where there was none. */
  line: number
  table: string
  name: string
}

/** A row or some of its cells that stay as they are. */
export interface LeftRow extends UndoneRow {
  why: Why
  /** What stands on it, or what the database said. */
  detail: string | null
  /** The cells that somebody changed since: what the import wrote, and what they were before it. */
  cells: CellChange[]
}

/** What became of the rows of an import or a command. */
export interface UndoReport {
  removed: UndoneRow[]
  /** Rows that had been removed and are there again. */
  restored: UndoneRow[]
  returned: (UndoneRow & { cells: CellChange[] })[]
  left: LeftRow[]
}

type Found = UndoneRow & {
  digest: boolean
  was_removed: boolean
  changes: Record<string, [Json, Json]> | null
  done: boolean
  why: Why | null
  detail: string | null
  back: string[] | null
  kept: string[] | null
}

// Merging students moves what imports noted of the wrong one.
const NOTED = 'import_change'

/** Tells what `undo` says became of each row, in the transaction that did it. */
export async function readReport(client: Queryable, kind: Kind | undefined): Promise<UndoReport> {
  const { rows } = await client.query<Found>(
    `select line, table_name as table, name, digest is not null as digest, removed is not null as was_removed, changes, done, why, detail, back, kept
       from undo where name is not null order by line, id`,
  )
  const show = await cellsOf(client, kind, rows)
  const report: UndoReport = { removed: [], restored: [], returned: [], left: [] }
  // Bookkeeping that a kind does not count: a time slot that others use now is no news.
  const told = new Set(kind?.steps.flatMap((s) => (s.counts === false ? [] : [s.table])))
  for (const row of rows.filter(({ table }) => nameTable(table) !== '' && table !== NOTED)) {
    const { line, table, name, done, why, detail, back, kept } = row
    const named = { line, table, name }
    if (done && row.digest) report.removed.push(named)
    if (done && row.was_removed) report.restored.push(named)
    if (done && back) report.returned.push({ ...named, cells: show(row, back) })
    if (kind && !told.has(table)) continue
    if (!done && why && why !== 'with') report.left.push({ ...named, why, detail, cells: [] })
    if (kept) report.left.push({ ...named, why: 'changed', detail, cells: show(row, kept) })
  }
  return report
}

// Of a command there is no sheet whose words could be used.
const plainCells = (
  { secret, nameOf }: { secret: PrivateColumns; nameOf: NameOf },
  table: string,
  { changes }: Touched,
): CellChange[] =>
  Object.entries(changes).map(([column, [before, after]]) => ({
    column,
    label: nameColumn(table, column),
    before: nameOf(table, column, before) ?? textOfJson(before),
    after: nameOf(table, column, after) ?? textOfJson(after),
    isPrivate: secret.has(table, column),
    raw: { table, column, before, after },
  }))

type NameOf = Awaited<ReturnType<typeof loadReferenceNames>>

async function cellsOf(client: Queryable, kind: Kind | undefined, rows: Found[]) {
  const stepOf = (table: string, column: string) =>
    kind?.steps.findIndex(
      (step) => step.table === table && updatedBy(step).some(({ name }) => name === column),
    ) ?? -1
  const touched = ({ table, line, changes }: Found, columns: string[]) =>
    columns.map((column) => {
      const [before, after] = changes?.[column] ?? [null, null]
      const change: Record<string, [Json, Json]> = { [column]: [after, before] }
      return { step: stepOf(table, column), line, changes: change }
    })
  const all = rows.flatMap((row) => touched(row, [...(row.back ?? []), ...(row.kept ?? [])]))
  const show = kind ? await showerOf(client, kind, all, nameColumn) : null
  const secret = await loadPrivate(client)
  const held = rows.flatMap(({ table, changes }) =>
    Object.entries(changes ?? {}).map(([column, values]) => ({ table, column, values })),
  )
  const nameOf = await loadReferenceNames(client, held)
  return (row: Found, columns: string[]) =>
    touched(row, columns).flatMap(
      (one) => show?.(one) ?? plainCells({ secret, nameOf }, row.table, one),
    )
}
