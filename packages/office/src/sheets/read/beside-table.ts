import { isEmpty, textOf } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import { looksLikeFooter } from './footer.ts'
import { type Line, linesNamed } from './table.ts'

/**
 * Parts the lines of a table from what people write between and below them and that has no key: headings of a
 * part, sums, the date, signatures. A row that only lacks its key stays: it has to be mended.
 */
export function partTable({ columns, key }: Kind, lines: Line[], places: Map<Column, number>) {
  const keys = columns.flatMap((column) => {
    const place = key.includes(column.into) ? places.get(column) : undefined
    return place === undefined ? [] : [place]
  })
  const known = new Set(places.values())
  const isKeyed = ({ cells }: Line) => keys.some((place) => !isEmpty(cells[place]))
  const end = lines.findLastIndex(isKeyed)
  const parted: Record<'lines' | 'beside', Line[]> = { lines: [], beside: [] }
  let isBelow = false
  for (const [index, line] of lines.entries()) {
    const filled = [...line.cells.entries()].filter(([, cell]) => !isEmpty(cell))
    const isBeside: boolean =
      !isKeyed(line) &&
      (looksLikeFooter(textOf(filled[0]?.[1] ?? null)) ||
        filled.every(([place]) => !known.has(place)) ||
        (isBelow && filled.length <= SIGNATURES))
    // Below the table its date or sum begins what else stands there.
    isBelow ||= isBeside && index > end
    parted[isBeside ? 'beside' : 'lines'].push(line)
  }
  return parted
}

const SIGNATURES = 2

/** What is said of lines that were not read; nothing when there are none. */
export const besideNotes = (beside: Line[]): string[] =>
  beside.length === 0
    ? []
    : [`${beside.length} baris di luar tabel tidak dibaca: ${linesNamed(beside)}.`]
