import { type Cell, NOT_CALCULATED } from '../../columns/cell.ts'
import type { Line } from '../table.ts'
import type { Archive } from './archive.ts'
import { createTextCollector, unescaped } from './texts.ts'
import { isTrue } from './workbook.ts'

/** What cells refer to by number, and how the workbook counts. */
interface CellTerms {
  texts: string[]
  /** For each format whether it shows a day or a time. */
  dated: boolean[]
  from1904: boolean
  isUncalculated: boolean
}

/** The rows of a sheet that hold anything. */
export interface SheetRows {
  visible: Line[]
  /** Rows that a filter or somebody hid. */
  hidden: Line[]
  /** The number of the last row that the file mentions, empty ones among them. */
  last: number
  /** Columns that somebody hid, each range with its first and last place from 0. */
  hiddenColumns: [first: number, last: number][]
}

/** More is held by no sheet that people keep; each takes memory. */
const MAX_CELLS = 5_000_000

/** A sheet with more cells than a program on one machine should hold. */
export class TooManyCells extends Error {}

/**
 * Reads the rows of a sheet as a stream: what is formatted and empty takes no memory.
 * @throws TooManyCells
 */
export async function readSheet(
  archive: Archive,
  path: string,
  terms: CellTerms,
): Promise<SheetRows> {
  const rows: SheetRows = { visible: [], hidden: [], last: 0, hiddenColumns: [] }
  const inline = createTextCollector()
  let line: Line = { line: 0, cells: [] }
  let isHidden = false
  let place = -1
  let cell: RawCell | null = null
  let isValue = false
  let count = 0
  await archive.read(path, {
    open(name, attributes) {
      if (cell !== null) {
        if (name === 'v') isValue = true
        else if (name === 'f') cell.isFormula = true
        else inline.open(name)
      } else if (name === 'c') {
        place = attributes.r === undefined ? place + 1 : placeOf(attributes.r)
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
      } else if (name === 'row') {
        line = { line: Number(attributes.r ?? rows.last + 1), cells: [] }
        rows.last = line.line
        isHidden = isTrue(attributes.hidden)
        place = -1
      } else if (name === 'col' && isTrue(attributes.hidden)) {
        rows.hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1])
      }
    },
    text(text) {
      if (cell === null) return
      if (isValue) cell.text += text
      else inline.text(text)
    },
    close(name) {
      if (name === 'v') isValue = false
      else if (name === 'c' && cell !== null) {
        const value = cellOf(cell, cell.type === 'inlineStr' ? inline.take() : cell.text, terms)
        cell = null
        if (value === null) return
        count += 1
        if (count > MAX_CELLS) throw new TooManyCells()
        while (line.cells.length < place) line.cells.push(null)
        line.cells.push(value)
      } else if (cell !== null) inline.close(name)
      else if (name === 'row' && line.cells.length > 0) {
        rows[isHidden ? 'hidden' : 'visible'].push(line)
      }
    },
  })
  return rows
}

interface RawCell {
  type: string
  style: number
  text: string
  isFormula?: boolean
}

/** The letters of a column by its place from 0, 'AB' for 27. */
export function lettersOf(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}

/** The place of a column from the letters of an address, 'AB12', from 0. */
function placeOf(address: string): number {
  let column = 0
  for (const letter of address.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

function cellOf({ type, style, isFormula }: RawCell, text: string, terms: CellTerms): Cell {
  switch (type) {
    case 'inlineStr':
      return text === '' ? null : text
    case 's':
      return terms.texts[Number(text)] || null
    case 'str':
      return text === '' ? null : unescaped(text)
    case 'b':
      return text === '' ? null : isTrue(text)
    case 'd':
      return text === '' ? null : dateOf(text)
    case 'e':
      return text
  }
  // A program that only writes formulas leaves nothing for their result, or a 0.
  if (isFormula && (text === '' || (text === '0' && terms.isUncalculated))) return NOT_CALCULATED
  if (text === '') return null
  const number = Number(text)
  if (Number.isNaN(number)) return text
  return terms.dated[style] ? momentOf(number, terms.from1904) : number
}

function dateOf(text: string): Cell {
  const moment = new Date(/z$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(moment.getTime()) ? text : moment
}

const DAY_MS = 24 * 60 * 60 * 1000
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462

function momentOf(serial: number, from1904: boolean): Date {
  const days = from1904 ? serial + DAYS_TO_1904 : serial
  return new Date(EXCEL_DAY_0 + Math.round(days * DAY_MS))
}
