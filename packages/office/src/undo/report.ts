import type { Queryable } from '@sia/server/db/change'
import { nameOf } from '../journal/rows-sql.ts'
import { nameTable } from '../lib/table-names.ts'
import { nameColumn } from '../registry/column-name.ts'
import { readForeignKeys } from '../remove/foreign-keys.ts'
import { loadPrivate } from '../sheets/judge/private-columns.ts'
import type { Kind } from '../sheets/kind.ts'
import { type CellChange, showerOf } from '../sheets/tell/preview.ts'
import { type Json, textOfJson } from '../sheets/write/journal.ts'
import { updatedBy } from '../sheets/write/step-sql.ts'
import type { Entry } from './entries.ts'
import { WITH } from './take-back.ts'

/** A row that an import or a command wrote. */
interface UndoneRow {
  /** The line of the sheet; 0 where there was none. */
  line: number
  table: string
  name: string
}

/** A row, or some of its cells, that stays as it is. */
export interface LeftRow extends UndoneRow {
  reason: string
}

/** The outcome for the rows of an import or a command. */
export interface UndoReport {
  removed: UndoneRow[]
  /** Rows that had been removed and are there again. */
  restored: UndoneRow[]
  returned: (UndoneRow & { cells: CellChange[] })[]
  left: LeftRow[]
}

/**
 * Tells what became of each row, in the transaction that took them back.
 * @param kind the kind of the sheet; undefined for a command.
 */
export async function readReport(
  client: Queryable,
  kind: Kind | undefined,
  entries: Entry[],
): Promise<UndoReport> {
  const show = await cellsOf(client, kind, entries)
  const report: UndoReport = { removed: [], restored: [], returned: [], left: [] }
  // Bookkeeping that a kind does not count: a time slot that others use now is no news.
  const told = new Set(kind?.steps.flatMap((s) => (s.counts === false ? [] : [s.table])))
  for (const entry of entries.toSorted((a, b) => a.line - b.line)) {
    const { line, table, name, act, done, reason, changes, kept } = entry
    if (kind && nameTable(table) === '') continue
    const named = { line, table, name }
    if (done && act === 'delete') report.removed.push(named)
    if (done && act === 'insert' && nameTable(table) !== '') report.restored.push(named)
    if (done && act === 'update') {
      const back = Object.keys(changes).filter((column) => !kept.includes(column))
      report.returned.push({ ...named, cells: show(entry, back) })
    }
    if (kind && !told.has(table)) continue
    if (reason !== null && reason !== WITH) report.left.push({ ...named, reason })
    if (kept.length > 0) {
      const labels = show(entry, kept).map(({ label }) => label)
      report.left.push({ ...named, reason: `sudah diubah sejak itu: ${labels.join(', ')}` })
    }
  }
  return report
}

/** How cells of a row are told: of a sheet in its words. */
async function cellsOf(client: Queryable, kind: Kind | undefined, entries: Entry[]) {
  const stepOf = (table: string, column: string) =>
    kind?.steps.findIndex(
      (step) => step.table === table && updatedBy(step).some(({ name }) => name === column),
    ) ?? -1
  const touched = ({ table, line, changes }: Entry, columns: string[]) =>
    columns.map((column) => {
      const [before, after] = changes[column] ?? [null, null]
      const change: Record<string, [Json, Json]> = { [column]: [after, before] }
      return { step: stepOf(table, column), line, changes: change }
    })
  const all = entries.flatMap((entry) => touched(entry, Object.keys(entry.changes)))
  const show = kind ? await showerOf(client, kind, all, nameColumn) : null
  const secret = await loadPrivate(client)
  const nameOf = await loadReferenceNames(client, entries)
  const plain = (table: string, column: string, [before, after]: [Json, Json]): CellChange => ({
    column,
    label: nameColumn(table, column),
    before: nameOf(table, column, before) ?? textOfJson(before),
    after: nameOf(table, column, after) ?? textOfJson(after),
    isPrivate: secret.has(table, column),
    raw: { table, column, before, after },
  })
  return (entry: Entry, columns: string[]) =>
    touched(entry, columns).flatMap(
      (one) =>
        show?.(one) ??
        Object.entries(one.changes).map(([column, pair]) => plain(entry.table, column, pair)),
    )
}

/** The names of rows that cells point to, since nobody knows their numbers; null for a cell that points nowhere. */
async function loadReferenceNames(client: Queryable, entries: Entry[]) {
  const parents = new Map(
    (await readForeignKeys(client)).flatMap(({ child, columns, parent, parentColumns }) =>
      columns.flatMap((column, place) =>
        parentColumns[place] === 'id' ? [[`${child} ${column}`, parent] as const] : [],
      ),
    ),
  )
  const cells = entries.flatMap(({ table, changes }) =>
    Object.entries(changes).flatMap(([column, values]) => {
      const parent = parents.get(`${table} ${column}`)
      return parent === undefined ? [] : values.map((value) => ({ parent, value }))
    }),
  )
  const names = new Map<string, string>()
  for (const [parent, some] of Map.groupBy(cells, (cell) => cell.parent)) {
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, ${nameOf(`'${parent}'`, 'n.content')} as name
         from (select id, to_jsonb(t) as content from "${parent}" t where id = any ($1)) n`,
      [some.map(({ value }) => value).filter(Number.isInteger)],
    )
    for (const { id, name } of rows) names.set(`${parent} ${id}`, name)
  }
  return (table: string, column: string, value: Json) =>
    (Number.isInteger(value) && names.get(`${parents.get(`${table} ${column}`)} ${value}`)) || null
}
