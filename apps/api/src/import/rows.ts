import { type Cell, isEmpty, Reason, textOf, type Value } from './cell.ts'
import type { Column } from './column.ts'
import type { Headed } from './headings.ts'
import type { Kind } from './kind.ts'
import type { Lookup } from './lookup.ts'
import type { Line } from './table.ts'

/** A line that can be written. */
export interface Row {
  line: number
  /** The line as it stood in the file. */
  cells: Cell[]
  /** By staged column; null leaves a column as it is. */
  values: Record<string, Value>
}

/** A line that can not be written, once for each thing that is wrong with it. */
export interface Rejection {
  line: number
  cells: Cell[]
  column: string
  sentence: string
}

/** What became of the lines of a sheet. */
export interface Readout {
  rows: Row[]
  rejections: Rejection[]
  notes: string[]
}

/** The staged column that names the cells to be emptied. */
export const EMPTIED = 'emptied'

// An empty cell leaves things as they are, so emptying needs a word.
const EMPTY_THIS = '(kosongkan)'

const TOO_WIDE =
  'kolomnya lebih banyak dari judul; teks yang berisi pemisah harus dalam tanda kutip'

/** Reads the lines of a sheet, each for itself. */
export function readRows(
  kind: Kind,
  { lines, places, width }: Headed,
  lookups: Map<Column, Lookup>,
): Readout {
  const rows: Row[] = []
  const rejections: Rejection[] = []
  for (const line of lines) {
    const beyond = line.cells.slice(width).filter((cell) => !isEmpty(cell))
    if (beyond.length > 0) {
      const sentence = `${TOO_WIDE} (kelebihan: ${beyond.map(textOf).join(' | ')})`
      rejections.push({ ...line, column: 'baris', sentence })
      continue
    }
    const { values, complaints } = readLine(kind, line, places, lookups)
    if (complaints.length === 0) rows.push({ ...line, values })
    for (const complaint of complaints) rejections.push({ ...line, ...complaint })
  }
  return { rows, rejections, notes: [] }
}

function readLine(
  kind: Kind,
  { cells }: Line,
  places: Map<Column, number>,
  lookups: Map<Column, Lookup>,
) {
  const read: Record<string, Value> = {}
  const values: Record<string, Value> = {}
  const complaints: { column: string; sentence: string }[] = []
  for (const column of kind.columns) {
    const cell = cells[places.get(column) ?? -1] ?? null
    if (textOf(cell) === EMPTY_THIS) {
      if (!mayBeEmpty(kind, column)) {
        complaints.push({ column: column.name, sentence: 'tidak dapat dikosongkan' })
      }
      values[EMPTIED] = `${values[EMPTIED] ?? ''},${column.into},`
      continue
    }
    const value = readCell(column, cell)
    if (value instanceof Reason) complaints.push({ column: column.name, sentence: value.sentence })
    else read[column.name] = value
  }
  for (const column of kind.columns) {
    const value = read[column.name] ?? null
    const lookup = lookups.get(column)
    if (!lookup || value === null) {
      values[column.into] = value
      continue
    }
    const scope = column.refers?.scope ? (read[column.refers.scope] ?? null) : null
    const id = lookup(String(value), scope === null ? null : String(scope))
    if (id instanceof Reason) complaints.push({ column: column.name, sentence: id.sentence })
    else values[column.into] = id
  }
  if (complaints.length === 0) {
    const complaint = kind.check?.(values)
    if (complaint) complaints.push(complaint)
  }
  return { values, complaints }
}

const mayBeEmpty = ({ key }: Kind, { required, into }: Column) => !required && !key.includes(into)

function readCell(column: Column, cell: Cell): Value | Reason {
  if (!isEmpty(cell)) return column.read(cell)
  return column.required ? new Reason('wajib diisi') : (column.otherwise ?? null)
}
