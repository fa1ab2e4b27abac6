import type { Outcome } from './command.ts'
import { formatTable } from './terminal.ts'

type Cell = string | number | null

/** A column of a list: its heading, its width in characters, and what stands in it; each takes two more, 100 in all. */
type ListColumn<Row> = [heading: string, width: number, cell: (row: Row) => Cell]

interface Listing<Row> {
  rows: Row[]
  /** How many rows there are without a limit. */
  total: number
  columns: ListColumn<Row>[]
  json: unknown
  /** The sentence when there is nothing. */
  empty: string
}

/** A list as a command ends with it: a table and, when it is cut, how to see the rest. */
export function listed<Row>({ rows, total, columns, json, empty }: Listing<Row>): Outcome {
  if (rows.length === 0) return { text: empty, json }
  const lines = rows.map((row) => columns.map(([, , cell]) => cell(row)))
  const [headings, widths] = [columns.map(([name]) => name), columns.map(([, width]) => width)]
  const rest =
    rows.length < total ? `\n\nTampil ${rows.length} dari ${total}. Semua: --jumlah ${total}` : ''
  return { text: formatTable(headings, lines, widths) + rest, json }
}

/** The first of many lines, and one that tells how many more there are. */
export const firstOf = (
  lines: string[],
  most: number,
  rest: (more: number) => string = (more) => `  ... dan ${more} lagi`,
): string[] => (lines.length > most ? [...lines.slice(0, most), rest(lines.length - most)] : lines)
