import { ABSENSI_LABELS } from './absensi.ts'

/** What was typed into a cell of a grid: its value, null for an empty one, or why it is none. */
export type ParsedCell<Value> = { value: Value | null } | { refused: string }

const MARK = /^\d{1,3}(?:[.,]\d{1,2})?$/

/**
 * A mark as people type it, '85', '85,5' or '85.50'; 0 to 100 with at most 2 decimals, empty for none.
 * '101', '8o', '1e2' and '1.000' are refused with a sentence. Product §25.12.
 */
export function parseMark(typed: string): ParsedCell<number> {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (!MARK.test(text)) {
    return {
      refused: /^[\d.,]+$/.test(text)
        ? 'Nilai 0 sampai 100, paling banyak dua angka di belakang koma.'
        : `'${text}' bukan angka.`,
    }
  }
  const value = Number(text.replace(',', '.'))
  return value > 100 ? { refused: 'Nilai paling tinggi 100.' } : { value }
}

/** A mark as a grid shows it: with the decimal comma, 85.5 -> '85,5'; '' for none. */
export const showMark = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

const STATUS_OF = new Map(
  Object.entries(ABSENSI_LABELS).flatMap(([status, { kode, label }]) => [
    [kode.toLowerCase(), status],
    [label.toLowerCase(), status],
  ]),
)

/**
 * Attendance as people type it: H, I, S or A, or the word, in letters of any size; empty or '-' for none.
 * @returns the wire's '1' to '4'. Product §25.11.
 */
export function parseAbsensi(typed: string): ParsedCell<string> {
  const text = typed.trim().toLowerCase()
  if (text === '' || text === '-') return { value: null }
  const value = STATUS_OF.get(text)
  return value === undefined ? { refused: `'${typed.trim()}' bukan H, I, S, atau A.` } : { value }
}

/**
 * The cells of what a spreadsheet has put on the clipboard: rows by line ends, cells by tabs; blank rows at the end are
 * none. Product §25.12.
 */
export function cutBlock(text: string): string[][] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** Rows of a block that go into a grid, each with the row of the grid it goes into, and how many there is no row for. */
interface Placed {
  rows: { at: number; cells: string[] }[]
  /** Rows of the block beyond the last one of the grid. */
  beyond: number
  /** NIMs of the block that are not in the grid. */
  unknown: string[]
}

/** What a block is pasted into. */
interface Target {
  /** The NIMs of the grid's rows, from the first to the last. */
  nims: readonly string[]
  /** The row of the grid that the paste begins at. */
  from: number
  /** The names of the grid's columns. */
  labels: readonly string[]
  /** Whether a text can stand in a cell. */
  isValue: (cell: string) => boolean
}

/**
 * Where the rows of a pasted block go: by NIM where a column of the block has the grid's NIMs, whatever their order, with
 * the cells to the right of it without names; otherwise row by row from a row of the grid on, a blank row keeping its
 * place. A first row of the grid's own headings is a heading, and one of words where the rest fits to the row.
 * Product §25.12.
 */
export function placeBlock(block: readonly string[][], target: Target): Placed {
  const { nims, from } = target
  const column = findNimColumn(block, nims)
  const [first] = block
  const left = nims.length - from
  // Without NIMs a word is a heading only where it is a column's name, or where the rest fits to the row.
  const isOver = column !== null || block.length === left + 1
  const hasHeading = first && (isLabels(first, target) || (isOver && isWords(first, target)))
  const rows = hasHeading ? block.slice(1) : block
  if (column === null) {
    const placed = rows.map((cells, index) => ({ at: from + index, cells }))
    return {
      rows: placed.filter(({ at }) => at < nims.length),
      beyond: placed.filter(({ at, cells }) => at >= nims.length && cells.some(Boolean)).length,
      unknown: [],
    }
  }
  const named = rows.filter((cells) => cells[column])
  const names = countNames(
    named.map((cells) => cells.slice(column + 1)),
    target,
  )
  const placed = named.map((cells) => ({
    nim: cells[column] ?? '',
    at: nims.indexOf(cells[column] ?? ''),
    cells: cells.slice(column + 1 + names),
  }))
  return {
    rows: placed.filter(({ at }) => at >= 0).map(({ at, cells }) => ({ at, cells })),
    beyond: 0,
    unknown: placed.filter(({ at }) => at < 0).map(({ nim }) => nim),
  }
}

const saidIn = (cells: readonly string[]) => cells.filter((cell) => cell !== '')

/** Whether a row is the grid's own headings. */
function isLabels(cells: readonly string[], { labels }: Target): boolean {
  const names = labels.map((label) => label.toLowerCase())
  const said = saidIn(cells)
  return said.length > 0 && said.every((cell) => names.includes(cell.toLowerCase()))
}

const isWord = (cell: string, { isValue }: Target) =>
  cell.length > 1 && !/\d/.test(cell) && !isValue(cell)

/** Whether a row has words or the grid's headings alone. */
function isWords(cells: readonly string[], target: Target): boolean {
  const said = saidIn(cells)
  return said.length > 0 && said.every((cell) => isWord(cell, target) || isLabels([cell], target))
}

/** How many columns from the left have words alone, as those of names. */
function countNames(rows: readonly string[][], target: Target): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const isOfNames = (column: number) => {
    const said = saidIn(rows.map((cells) => cells[column] ?? ''))
    return said.length > 0 && said.every((cell) => isWord(cell, target))
  }
  let count = 0
  while (count < width && isOfNames(count)) count += 1
  return count
}

/** The column of a block most of whose cells are NIMs of the grid, or null. */
function findNimColumn(block: readonly string[][], nims: readonly string[]): number | null {
  const known = new Set(nims)
  const width = Math.max(0, ...block.map((cells) => cells.length))
  for (let column = 0; column < width - 1; column += 1) {
    const found = block.filter((cells) => known.has(cells[column] ?? '')).length
    if (found > 0 && found * 2 >= block.filter((cells) => cells[column]).length) return column
  }
  return null
}
