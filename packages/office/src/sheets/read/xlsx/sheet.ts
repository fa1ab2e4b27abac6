import { type Cell, NOT_CALCULATED } from '../../columns/cell.ts'
import type { Line } from '../table.ts'
import type { Archive } from './archive.ts'
import { type Budget, COLUMNS, ROWS, requireShort } from './limits.ts'
import { createTextCollector, unescaped } from './texts.ts'
import { isTrue } from './workbook.ts'

/** Texts and formats by number, and the count of days. */
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
  /** For each column, by its place from 0, whether somebody hid it: 1 or 0. */
  hiddenColumns: Uint8Array
}

/**
 * Reads the rows of a sheet as a stream: what is formatted and empty takes no memory.
 * @throws TooMuch, TooLongText, Error for rows and columns that no sheet has.
 */
export async function readSheet(
  archive: Archive,
  path: string,
  terms: CellTerms & { budget: Budget },
): Promise<SheetRows> {
  const { budget } = terms
  const hiddenColumns = new Uint8Array(COLUMNS)
  const rows: SheetRows = { visible: [], hidden: [], last: 0, hiddenColumns }
  const inline = createTextCollector()
  let line: Line = { line: 0, cells: [] }
  let isHidden = false
  let place = -1
  let cell: RawCell | null = null
  let isValue = false
  let ranges = 0
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
        line = { line: requireRow(Number(attributes.r ?? rows.last + 1)), cells: [] }
        rows.last = line.line
        isHidden = isTrue(attributes.hidden)
        place = -1
      } else if (name === 'col' && isTrue(attributes.hidden)) {
        ranges += 1
        if (ranges > COLUMNS) throw new Error('more columns than a sheet has')
        hiddenColumns.fill(1, Number(attributes.min) - 1, Number(attributes.max))
      }
    },
    text(text) {
      if (cell === null) return
      if (!isValue) inline.text(text)
      else {
        cell.text += text
        requireShort(cell.text.length)
      }
    },
    close(name) {
      if (name === 'v') isValue = false
      else if (name === 'c' && cell !== null) {
        const written = inline.take()
        const value = cellOf(cell, cell.type === 'inlineStr' ? written : cell.text, terms)
        cell = null
        if (value === null) return
        if (place < line.cells.length || place >= COLUMNS) {
          throw new Error('a cell where a sheet has none')
        }
        budget.spend('cells', place - line.cells.length + 1)
        if (typeof value === 'string') budget.spend('letters', value.length)
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

/** The place of a column from the letters of an address, 'AB12', from 0; of what is no address -1. */
function placeOf(address: string): number {
  const [letters = ''] = /^[a-z]{0,3}(?![a-z])/i.exec(address) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function requireRow(line: number): number {
  if (Number.isInteger(line) && line >= 1 && line <= ROWS) return line
  throw new Error('a row that no sheet has')
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
