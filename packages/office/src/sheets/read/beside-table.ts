import { type Cell, EMPTY_THIS, isEmpty, textOf } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import {
  beginsSignature,
  looksLikeFooter,
  looksLikeNip,
  looksLikeOffice,
  looksLikeTitle,
} from './footer.ts'
import { type Line, linesNamed } from './table.ts'

/** The lines of a table, and those that stand between and below them. */
interface Parted {
  lines: Line[]
  beside: Line[]
  /** The lines of `beside` that have something where rows have their key. */
  keyed: Line[]
}

/**
 * Parts the lines of a table from what people write between and below them: headings of a part, sums, the place and
 * day, signatures. Such a line has no key, or says little of what the other lines say. A row that only lacks its key
 * stays: it has to be mended. Product §17.7.
 */
export function partTable(
  { columns, key, ofPersons = false }: Kind,
  lines: Line[],
  places: Map<Column, number>,
): Parted {
  const keys = columns.flatMap((column) => {
    const place = key.includes(column.into) ? places.get(column) : undefined
    return place === undefined ? [] : [place]
  })
  const known = new Set(places.values())
  const isKeyed = ({ cells }: Line) => keys.some((place) => !isEmpty(cells[place]))
  // Where days are written as data they end nothing.
  const days = new Set([...places].flatMap(([{ sql }, place]) => (sql === 'date' ? [place] : [])))
  const textsOf = (line: Line, among: number[]) =>
    among.filter((place) => !days.has(place)).map((place) => textOf(line.cells[place] ?? null))
  const isOutside = (line: Line) =>
    textsOf(line, [filledOf(line)[0]?.[0] ?? 0, ...keys]).some(
      (text) => isWords(text) && (looksLikeFooter(text) || (ofPersons && looksLikeTitle(text))),
    )
  const rows = lines.filter((line) => !isOutside(line))
  const shape = shapeOf(rows.length > 0 ? rows : lines)
  const tail = tailOf(
    lines,
    shape,
    lines.map((line) =>
      textsOf(
        line,
        filledOf(line).map(([place]) => place),
      ),
    ),
  )
  // A room may be called as an office is, and stand in a list of nothing but names.
  const isSafe = ({ cells }: Line) =>
    ofPersons ||
    shape.size > 1 ||
    !keys.some((place) => looksLikeOffice(textOf(cells[place] ?? null)))
  const end = lines.findLastIndex((line, index) => isKeyed(line) && index < tail)
  const parted: Parted = { lines: [], beside: [], keyed: [] }
  let isBelow = false
  for (const [index, line] of lines.entries()) {
    const filled = filledOf(line)
    const isBeside: boolean = isKeyed(line)
      ? index >= tail || (isOutside(line) && isThin(line, shape) && isSafe(line))
      : looksLikeFooter(textOf(filled[0]?.[1] ?? null)) ||
        filled.every(([place]) => !known.has(place)) ||
        (isBelow && filled.length <= SIGNATURES)
    // Below the table its date or sum begins what else stands there.
    isBelow ||= isBeside && index > end
    if (!isBeside) parted.lines.push(line)
    else parted[isKeyed(line) ? 'keyed' : 'beside'].push(line)
  }
  return parted
}

// A NIM with dots looks like a day.
const isWords = (text: string) => /\p{L}{2}/u.test(text) && text !== EMPTY_THIS

const SIGNATURES = 2

const filledOf = ({ cells }: Line): [number, Cell][] =>
  [...cells.entries()].filter(([, cell]) => !isEmpty(cell))

/** The places that most lines of a table fill, each with whether numbers stand there. */
type Shape = Map<number, boolean>

const isNumeric = (cell: Cell | undefined) => /^[\d\s.,-]*\d[\s.]*$/.test(textOf(cell ?? null))

function shapeOf(rows: Line[]): Shape {
  const most = rows.length / 2
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const shape: Shape = new Map()
  for (let place = 0; place < width; place += 1) {
    const filled = rows.filter(({ cells }) => !isEmpty(cells[place]))
    if (filled.length <= most) continue
    const numbers = filled.filter(({ cells }) => isNumeric(cells[place]))
    shape.set(place, numbers.length > filled.length / 2)
  }
  return shape
}

/** Whether a line holds at most half of what the lines of the table hold; where they hold one cell, every line does. */
function isThin({ cells }: Line, shape: Shape): boolean {
  if (shape.size < 2) return true
  const fitting = [...shape].filter(
    ([place, isNumber]) => !isEmpty(cells[place]) && (!isNumber || isNumeric(cells[place])),
  )
  return fitting.length * 2 <= shape.size
}

// Longer is no signature of one or two persons.
const LONGEST_TAIL = 12

/** From which line on somebody signs; the number of lines where nobody does. Below are thin lines alone, and only a few. */
function tailOf(lines: Line[], shape: Shape, texts: string[][]): number {
  const isSigned = (index: number) => texts.slice(index).some((some) => some.some(looksLikeNip))
  const begins = (index: number) =>
    (texts[index] ?? []).some(
      (text) =>
        beginsSignature(text) ||
        (looksLikeOffice(text) && (shape.size > 1 || isSigned(index))) ||
        looksLikeNip(text),
    )
  const isTail = (index: number) =>
    begins(index) && lines.slice(index).every((line) => isThin(line, shape))
  const found = lines.findIndex(
    (_, index) => index > 0 && index >= lines.length - LONGEST_TAIL && isTail(index),
  )
  return found < 0 ? lines.length : found
}

/** The note on lines that were not read; none without such lines. */
export const besideNotes = (beside: Line[]): string[] =>
  beside.length === 0
    ? []
    : [`${beside.length} baris di luar tabel tidak dibaca: ${linesNamed(beside)}.`]

/** The doubt about unread lines that have something where rows have their key, told before all else. */
export const keyedDoubts = (keyed: Line[]): string[] =>
  keyed.length === 0
    ? []
    : [
        `${keyed.length} baris dibaca sebagai judul, kaki tabel, atau tanda tangan, bukan data: ${linesNamed(keyed)}.`,
      ]
