import type { Column } from './column.ts'
import { REASON_HEADING } from './headings.ts'
import type { Kind } from './kind.ts'
import type { Rejection } from './rows.ts'
import type { NewTable } from './write-table.ts'

const BLANK_LINES = 500

/** An empty sheet of a kind: headings and a line that explains them, which importing skips. */
export function templateOf({ columns }: Kind): NewTable {
  return {
    headings: columns.map(({ name }) => name),
    lines: [columns.map(explain)],
    blankLines: BLANK_LINES,
  }
}

const explain = ({ required, isi, contoh }: Column) =>
  `# ${required ? 'Wajib. ' : ''}${isi}. Contoh: ${contoh}`

/** The rejected lines as they were sent, with the reasons in a last column; to be mended and sent again. */
export function rejectedTable(headings: string[], rejections: Rejection[]): NewTable {
  const places = headings.flatMap((heading, place) => (heading === REASON_HEADING ? [] : [place]))
  const byLine = Map.groupBy(rejections, ({ line }) => line)
  return {
    headings: [...places.map((place) => headings[place] ?? ''), REASON_HEADING],
    lines: [...byLine.values()].map((reasons) => [
      ...places.map((place) => reasons[0]?.cells[place] ?? null),
      reasons.map(({ column, sentence }) => `${column}: ${sentence}`).join('; '),
    ]),
  }
}
