import type { CellChange } from './preview.ts'

/** A changed cell as an operator reads it on a screen. */
export const cellText = ({ column, before, after, isPrivate }: CellChange) =>
  isPrivate ? `${column} (isi pribadi)` : `${column} ${quoted(before)} → ${quoted(after)}`

/** Changed cells on a screen; what happens alike to several rows is said once. */
export const cellsText = (cells: CellChange[]) => together(cells.map(cellText))

/** Changed cells in a file for the operator's eyes alone. */
export const cellsInFull = (cells: CellChange[]) =>
  together(
    cells.map(({ column, before, after }) => `${column}: ${quoted(before)} → ${quoted(after)}`),
  )

const quoted = (text: string) => (text === '' ? '(kosong)' : text)

const together = (texts: string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, { length }]) => (length > 1 ? `${length} × ${text}` : text))
    .join('; ')
