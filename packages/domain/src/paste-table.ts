import type { ParsedCell } from './cell.ts'
import { bareHeading, isNameHeading, isNimHeading } from './class-words.ts'

/** A place in a grid: the student's row and the column. */
export interface Place {
  nim: string
  column: string
}

/** The grid that a block is pasted into. */
export interface PasteTarget {
  /** The grid's rows, from the first to the last. */
  students: readonly { nim: string; nama: string }[]
  columns: readonly { id: string; label: string }[]
  /** The cell that the paste begins at. */
  at: Place
  parse: (text: string) => ParsedCell<unknown>
  /** The column that a heading names, or null. */
  columnOf: (heading: string) => string | null
  /** The sentence why nothing can be typed into a column, or null. */
  closedBy: (column: string) => string | null
  /** The sentence against a value in an open column, or null. */
  refuse: (column: string, text: string) => string | null
}

/** The meaning of a heading: NIMs, names, a column of the grid, or none of these. */
export type Meaning = 'nim' | 'nama' | { column: string } | null

/** A heading of a block: its words as they stand there, and what they mean. */
export interface Head {
  text: string
  means: Meaning
}

/** A row of a block below its headings; `line` counts the rows of the block from 1. */
export interface BlockRow {
  line: number
  cells: string[]
}

/** A block, cut into its headings and what stands below them. */
export interface BlockTable {
  /** By column; null for a block without headings. */
  heads: Head[] | null
  rows: BlockRow[]
}

// The college's name, the course and the lecturer stand above a table.
const SEARCHED = 15

/** A NIM as a spreadsheet may have put it down, for comparing: without blanks, apostrophe, '.0' and capitals. */
export const bareNim = (cell: string): string =>
  cell
    .replace(/^="?|"$|^'/g, '')
    .replace(/\s/g, '')
    .replace(/[.,]0+$/, '')
    .toUpperCase()

/** Whether a text is a value of the grid. */
export const isValue = (cell: string, { parse }: Pick<PasteTarget, 'parse'>): boolean => {
  const parsed = cell === '' ? null : parse(cell)
  return parsed !== null && 'value' in parsed && parsed.value !== null
}

/**
 * Finds the headings of a block, in one row or in up to three with cells merged above those that belong together.
 * Product §25.12.
 */
export function readTable(block: readonly string[][], target: PasteTarget): BlockTable {
  const nims = new Set(target.students.map(({ nim }) => bareNim(nim)))
  const isStudent = (cells: string[]) => cells.some((cell) => nims.has(bareNim(cell)))
  const rows = block.map((cells, at) => ({ line: at + 1, cells }))
  const first = block.findIndex(isStudent)
  const firstValue = block.findIndex((cells) => cells.some((cell) => isValue(cell, target)))
  const limit = Math.min(SEARCHED, first < 0 ? block.length : first)
  let best: { heads: Head[]; count: number; below: number } | null = null
  for (let at = 0; at < limit; at += 1) {
    for (let height = 1; height <= 3 && at + height <= limit; height += 1) {
      const heads = headsOf(block.slice(at, at + height), block.slice(at, limit), target)
      const count = heads.filter(({ means }) => means !== null).length
      // One word alone may be a cell of what has no heading.
      const isAlone = count < 2 && firstValue >= 0 && at + height > firstValue && first < 0
      if (isAlone || count <= (best?.count ?? 0)) continue
      best = { heads, count, below: at + height }
    }
  }
  return best ? { heads: best.heads, rows: rows.slice(best.below) } : { heads: null, rows }
}

/** Takes the lines of the headings, and these with all that stand between them and the first student. */
function headsOf(
  lines: readonly string[][],
  above: readonly string[][],
  target: PasteTarget,
): Head[] {
  const width = Math.max(...lines.map((cells) => cells.length))
  const textAt = (line: number, column: number) => above[line]?.[column] ?? ''
  // Merged cells: the words stand over the first of the columns that they belong to.
  const isBelowOther = (line: number, column: number) =>
    textAt(line, column) === '' && textAt(line + 1, column) !== ''
  // A heading over several columns names none of them.
  const isWide = (line: number, column: number) =>
    textAt(line + 1, column) !== '' && isBelowOther(line, column + 1)
  const groupAt = (line: number, column: number): string => {
    let at = column
    while (at > 0 && line + 1 < lines.length && isBelowOther(line, at)) at -= 1
    return textAt(line, at)
  }
  const meaningOf = (text: string) => meaningIn(text, target)
  const heads = Array.from({ length: width }, (_, column): Head => {
    const own = lines.map((_, line) => textAt(line, column))
    const alone = own.filter((_, line) => !isWide(line, column)).toReversed()
    const whole = isWide(lines.length - 1, column)
      ? ''
      : lines.map((_, line) => groupAt(line, column)).join(' ')
    const known = [...alone, whole].find((text) => meaningOf(text) !== null)
    return {
      text: own.filter(Boolean).join(' '),
      means: known === undefined ? null : meaningOf(known),
    }
  })
  const isOfStudents = heads.some(({ means }) => typeof means === 'string')
  const isRoman = ({ text, means }: Head) => means !== null && ROMAN.test(text)
  // The count of 'I' stands beside those of H, S and A; Roman numbers stand together, and not beside others.
  const areNumbers =
    heads.filter(isRoman).length > 1 && !heads.some(({ text }) => /^\d+$/.test(text))
  const isNone = (head: Head) =>
    (isRoman(head) && !(areNumbers && isOfStudents)) ||
    (!isOfStudents && isValue(head.text, target))
  return heads.map((head) => (isNone(head) ? { ...head, means: null } : head))
}

function meaningIn(text: string, { columnOf }: PasteTarget): Meaning {
  if (text === '') return null
  if (isNimHeading(text)) return 'nim'
  if (isNameHeading(text)) return 'nama'
  const column = columnOf(text)
  return column === null ? null : { column }
}

/** Why a block is not one table: headings below its own that say something else. */
export function otherHeadings({ heads, rows }: BlockTable, target: PasteTarget): string[] {
  if (heads === null) return []
  return rows.flatMap(({ line, cells }) => {
    const means = cells.map((cell) => meaningIn(cell, target))
    const isOther = (one: Meaning, at: number) =>
      one !== null && JSON.stringify(one) !== JSON.stringify(heads[at]?.means)
    const areHeadings =
      means.some((one) => typeof one === 'string') &&
      means.some((one) => one !== null && typeof one !== 'string')
    return areHeadings && means.some(isOther)
      ? [
          `Baris ${line} berjudul lain (${cells.filter(Boolean).join(', ')}): tempel tiap tabel sendiri.`,
        ]
      : []
  })
}

// 'I' is a mark of attendance and the first meeting, 'X' the tenth and whatever somebody means by a cross.
export const ROMAN = /^[IVX]+$/i

/** Whether a heading is of running numbers. */
export const isNumberHeading = (heading: string): boolean =>
  ['no', 'nourut', 'nr'].includes(bareHeading(heading))
