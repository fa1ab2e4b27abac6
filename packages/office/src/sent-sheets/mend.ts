import type { Opened } from '../sheets/read/open.ts'
import type { Line } from '../sheets/read/table.ts'

/** A cell that somebody typed anew on the screen, of a line by its number and, where several have it, its place. */
export interface MendedCell {
  baris: number
  tempat: string | null
  /** The column by its name in the kind. */
  kolom: string
  isi: string
}

/** A file as if its cells had been mended in it. Cells of columns that it does not have stay as they are. */
export function mend(opened: Opened, cells: MendedCell[]): Opened {
  if (cells.length === 0) return opened
  const { headed, kind } = opened
  const byLine = Map.groupBy(cells, keyOf)
  const placeOfCell = ({ kolom }: MendedCell) => {
    const column = kind.columns.find(({ name }) => name === kolom)
    return column && headed.places.get(column)
  }
  const mended = (line: Line): Line => {
    const own = byLine.get(keyOf({ baris: line.line, tempat: line.at ?? null }))
    if (!own) return line
    const changed = [...line.cells]
    for (const cell of own) {
      const place = placeOfCell(cell)
      if (place === undefined) continue
      while (changed.length < place) changed.push(null)
      changed[place] = cell.isi
    }
    return { ...line, cells: changed }
  }
  return { ...opened, headed: { ...headed, lines: headed.lines.map(mended) } }
}

const keyOf = ({ baris, tempat }: Pick<MendedCell, 'baris' | 'tempat'>) => `${baris}\n${tempat}`
