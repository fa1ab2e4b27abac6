import type { PastedCell } from '@sia/domain/paste'

/** A cell that is changed: as the grid shows it, and as it is to be. */
export interface CellChange extends PastedCell {
  /** The text in the grid. */
  before: string
}

/**
 * The changes that some cells make in a grid, losses and lower values first; equal cells are only counted. Takes the
 * cells with texts as the grid shows them, and a reader of each cell's text. Product §25.12.
 */
export function changesOf(
  cells: readonly PastedCell[],
  textOf: (place: PastedCell) => string,
): { changes: CellChange[]; same: number } {
  const all = cells.map((cell) => ({ ...cell, before: textOf(cell) }))
  const changes = all.filter(({ before, text }) => before !== text)
  return {
    changes: changes.toSorted((a, b) => rankOf(a) - rankOf(b)),
    same: all.length - changes.length,
  }
}

/** Whether a cell is emptied or becomes less. */
export const isLess = ({ before, text }: CellChange): boolean =>
  before !== '' && (text === '' || numberOf(text) < numberOf(before))

const rankOf = (change: CellChange) => (isLess(change) ? 0 : change.before === '' ? 2 : 1)

const numberOf = (text: string) => Number(text.replace(',', '.'))
