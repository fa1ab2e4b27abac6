import type { Outcome } from './command.ts'
import { formatTable } from './terminal.ts'

interface Listing {
  /** Heading and width in characters of each column, which take two more; 100 in all at most. */
  columns: [string, number][]
  lines: (string | number | null)[][]
  /** How many rows there are without a limit. */
  total: number
  json: unknown
  /** The sentence when there is nothing. */
  empty: string
}

/** A list as a command ends with it: a table and, when it is cut, how to see the rest. */
export function listed({ columns, lines, total, json, empty }: Listing): Outcome {
  if (lines.length === 0) return { text: empty, json }
  const [headings, widths] = [columns.map(([name]) => name), columns.map(([, width]) => width)]
  const rest =
    lines.length < total ? `\n\nTampil ${lines.length} dari ${total}. Semua: --jumlah ${total}` : ''
  return { text: formatTable(headings, lines, widths) + rest, json }
}
