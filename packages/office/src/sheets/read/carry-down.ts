import { isEmpty } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import type { Line } from './table.ts'

/**
 * Fills cells that are empty because they are one with the cell above: offices write a day or a class once for
 * several lines. Only where the kind says so, and only in lines that have what goes with it.
 * Returns the lines, and a note that tells what was filled.
 */
export function carryDown(
  { columns, carried = [] }: Kind,
  lines: Line[],
  places: Map<Column, number>,
): { lines: Line[]; notes: string[] } {
  const placeOf = (name: string) => {
    const column = columns.find((one) => one.name === name)
    return column && places.get(column)
  }
  const notes: string[] = []
  let filled = lines
  for (const { column, beside } of carried) {
    const place = placeOf(column)
    const others = beside.map(placeOf)
    if (place === undefined) continue
    let above: Line['cells'][number] = null
    let count = 0
    filled = filled.map((line) => {
      const cell = line.cells[place] ?? null
      if (!isEmpty(cell)) above = cell
      const isPart = others.every((other) => other !== undefined && !isEmpty(line.cells[other]))
      if (!isEmpty(cell) || above === null || !isPart) return line
      count += 1
      const cells = [...line.cells]
      cells[place] = above
      return { ...line, cells }
    })
    if (count > 0) notes.push(`${column} kosong di ${count} baris: diisi seperti baris di atasnya.`)
  }
  return { lines: filled, notes }
}
