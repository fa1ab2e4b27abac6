import type { Cell } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Rejection, Row } from '../judge/rows.ts'
import type { Kind } from '../kind.ts'
import { EFFECT_HEADING, type Headed, REASON_HEADING } from '../read/headings.ts'
import { cellsInFull } from './cells-text.ts'
import type { Preview } from './preview.ts'
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
  const byLine = Map.groupBy(rejections, ({ line }) => line)
  return sentTable(
    headings,
    REASON_HEADING,
    [...byLine.values()].map((reasons) => [
      reasons[0]?.cells ?? [],
      reasons.map(({ column, sentence }) => `${column}: ${sentence}`).join('; '),
    ]),
  )
}

/** The new and the changed lines as they were sent, with what becomes of each in a last column. */
export function effectsTable(
  { headings, places }: Headed,
  rows: Row[],
  preview: Preview,
): NewTable {
  const secret = new Set([...places].flatMap(([column, place]) => (column.secret ? [place] : [])))
  const told = new Map([
    ...preview.added.map(({ line }) => [line, 'baru'] as const),
    ...preview.changed.map(({ line, cells }) => [line, `berubah: ${cellsInFull(cells)}`] as const),
  ])
  return sentTable(
    headings,
    EFFECT_HEADING,
    rows.flatMap(({ line, cells }) => {
      const effect = told.get(line)
      const open = cells.map((cell, place) => (secret.has(place) ? null : cell))
      return effect === undefined ? [] : [[open, effect] as [Cell[], string]]
    }),
  )
}

function sentTable(headings: string[], added: string, lines: [Cell[], string][]): NewTable {
  const own = [REASON_HEADING, EFFECT_HEADING]
  const places = headings.flatMap((heading, place) => (own.includes(heading) ? [] : [place]))
  return {
    headings: [...places.map((place) => headings[place] ?? ''), added],
    lines: lines.map(([cells, text]) => [...places.map((place) => cells[place] ?? null), text]),
  }
}
