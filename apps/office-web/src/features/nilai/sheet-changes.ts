import type { Bagian, SheetRead } from '@sia/contracts/office/nilai'
import { showMark } from '@sia/domain/cell'

/** A mark that a sheet changes: as the grid shows it, and as the sheet has it. */
export interface SheetChange {
  nim: string
  column: Bagian
  /** What the grid shows. */
  before: string
  text: string
}

/**
 * What a sheet changes in a grid, what is lost or becomes less first; marks that are the same already are only counted.
 * Takes the marks of the sheet and what each cell of the grid shows. Product §25.12.
 */
export function changesOf(
  isi: SheetRead['isi'],
  textOf: (place: { nim: string; column: Bagian }) => string,
): { changes: SheetChange[]; same: number } {
  const all = isi.map(({ nim, bagian, nilai }) => ({
    nim,
    column: bagian,
    before: textOf({ nim, column: bagian }),
    text: showMark(nilai),
  }))
  const changes = all.filter(({ before, text }) => before !== text)
  return {
    changes: changes.toSorted((a, b) => rankOf(a) - rankOf(b)),
    same: all.length - changes.length,
  }
}

/** Whether a mark is emptied or becomes less. */
export const isLess = ({ before, text }: SheetChange): boolean =>
  before !== '' && (text === '' || numberOf(text) < numberOf(before))

const rankOf = (change: SheetChange) => (isLess(change) ? 0 : change.before === '' ? 2 : 1)

const numberOf = (text: string) => Number(text.replace(',', '.'))
