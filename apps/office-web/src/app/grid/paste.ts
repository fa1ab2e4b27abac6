import { cutBlock, type ParsedCell, placeBlock } from '@sia/domain/cell'
import type { Place } from './cells.ts'

interface Target {
  rows: readonly { nim: string; nama: string }[]
  columns: readonly { id: string; label: string }[]
  /** Where the paste begins. */
  at: Place
  parse: (text: string) => ParsedCell<unknown>
  isOpen: (nim: string, column: string) => boolean
}

/** What a paste puts into which cells, or why it puts nothing anywhere; and what is said of it. */
type Pasted = { cells: (Place & { text: string })[]; said: string } | { refused: string }

/**
 * A block of a spreadsheet put into a grid: all of it or nothing. What goes beyond the grid or to students who are not in it is
 * refused, so that no mark stands one row off. Product §25.12.
 */
export function paste(text: string, { rows, columns, at, parse, isOpen }: Target): Pasted {
  const block = cutBlock(text)
  const first = columns.findIndex(({ id }) => id === at.column)
  const from = rows.findIndex(({ nim }) => nim === at.nim)
  const placed = placeBlock(block, {
    nims: rows.map(({ nim }) => nim),
    from,
    labels: columns.map(({ label }) => label),
    isValue: (cell) => cell !== '' && 'value' in parse(cell),
  })
  if (placed.unknown.length > 0) {
    return {
      refused: `Tidak ada di kelas ini: ${placed.unknown.slice(0, 5).join(', ')}. Tidak ada yang ditempel.`,
    }
  }
  if (placed.beyond > 0) {
    return {
      refused: `Tempelan ${placed.rows.length + placed.beyond} baris, tetapi dari sini hanya ada ${rows.length - from} mahasiswa. Tidak ada yang ditempel.`,
    }
  }
  const width = Math.max(0, ...placed.rows.map(({ cells }) => cells.length))
  if (width > columns.length - first) {
    return {
      refused: `Tempelan ${width} kolom, tetapi dari sini hanya ada ${columns.length - first}. Tidak ada yang ditempel.`,
    }
  }
  const cells = placed.rows.flatMap(({ at: place, cells: texts }) =>
    texts.flatMap((cell, offset) => {
      const nim = rows[place]?.nim
      const column = columns[first + offset]?.id
      const isPut = nim !== undefined && column !== undefined && cell !== '' && isOpen(nim, column)
      return isPut ? [{ nim, column, text: cell }] : []
    }),
  )
  return cells.length === 0
    ? { refused: 'Tidak ada isi yang dapat ditempel di sini.' }
    : { cells, said: sayPasted(cells, rows) }
}

function sayPasted(cells: (Place & { text: string })[], rows: Target['rows']): string {
  const say = (one: (typeof cells)[number] | undefined) =>
    one && `${rows.find(({ nim }) => nim === one.nim)?.nama} ${one.text}`
  const [first, last] = [say(cells[0]), say(cells.at(-1))]
  return `${cells.length} sel ditempel: ${first}${first === last ? '' : ` sampai ${last}`}.`
}
