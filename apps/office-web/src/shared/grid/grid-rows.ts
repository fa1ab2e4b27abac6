import { useRef } from 'react'
import type { Cells, Typed } from './cells.ts'

/** A student's row as the grid has it. */
export interface GridRow<Row> {
  row: Row
  /** Its cells typed and not saved, by column. */
  typed: Readonly<Record<string, Typed<unknown>>>
  /** The text of each cell that can be typed into. */
  texts: Readonly<Record<string, string>>
  /** The text that the cell of a row just typed into showed as the typing began. */
  over?: string
}

/** The rows of a grid; one that has not changed stays the same object, so that the grid draws it no second time. */
export function useGridRows<Row extends { nim: string }, Value>(
  rows: readonly Row[],
  cells: Cells<Value>,
  columns: readonly { id: string }[],
): GridRow<Row>[] {
  const known = useRef(new Map<string, GridRow<Row>>())
  const typed = Object.groupBy(cells.typed().values(), ({ nim }) => nim)
  const next = rows.map((row) => {
    const before = known.current.get(row.nim)
    const own = Object.fromEntries((typed[row.nim] ?? []).map((one) => [one.column, one]))
    if (before?.row === row && isSame(before.typed, own)) return before
    const texts = columns.map(({ id }) => [id, cells.textOf({ nim: row.nim, column: id })])
    return { row, typed: own, texts: Object.fromEntries(texts) as Record<string, string> }
  })
  known.current = new Map(next.map((one) => [one.row.nim, one]))
  return next
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
