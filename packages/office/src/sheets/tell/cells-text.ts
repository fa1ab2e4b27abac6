import type { CellChange } from './preview.ts'

/** A changed cell as an operator reads it on a screen. */
export const cellText = ({ label, before, after, isPrivate }: CellChange) =>
  isPrivate ? `${label} (isi pribadi)` : `${label} ${quoted(before)} → ${quoted(after)}`

/** Changed cells on a screen; what happens alike to several rows is said once. */
export const cellsText = (cells: CellChange[]) => together(cells.map(cellText))

/** Changed cells in a file for the operator's eyes alone. */
export const cellsInFull = (cells: CellChange[]) =>
  together(
    cells.map(({ label, before, after }) => `${label}: ${quoted(before)} → ${quoted(after)}`),
  )

const quoted = (text: string) => (text === '' ? '(kosong)' : text)

const together = (texts: string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, { length }]) => (length > 1 ? `${length} × ${text}` : text))
    .join('; ')
