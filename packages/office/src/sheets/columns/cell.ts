import { INVISIBLE } from '@sia/domain/seen'
import { formatDay } from '@sia/domain/time'

/** A spreadsheet's cell; moments are in UTC as the sheet shows them. */
export type Cell = string | number | boolean | Date | null

/** The value of a database column; days are 'YYYY-MM-DD', times 'HH:mm:ss'. */
export type Value = string | number | boolean | null

/** An empty cell leaves things as they are, so emptying needs a word. */
export const EMPTY_THIS = '(kosongkan)'

/** The mark of a formula whose result no program has calculated. */
export const NOT_CALCULATED = '#BELUM-DIHITUNG!'

const FAULTS =
  /^(#(N\/A|DIV\/0!|REF!|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|PYTHON!|GETTING_DATA|ERROR!|BELUM-DIHITUNG!)|Err:\d{3})$/i

/** The error that a spreadsheet program left in a cell instead of a value; null for none. */
export function faultOf(cell: Cell): string | null {
  return typeof cell === 'string' && FAULTS.test(cell.trim()) ? cell.trim() : null
}

/** Why a cell is not taken: a sentence without its column's name. */
export class Reason {
  readonly sentence: string
  /** The id of the row that is probably meant; null where nobody can tell. */
  readonly meant: number | null
  constructor(sentence: string, meant: number | null = null) {
    this.sentence = sentence
    this.meant = meant
  }
}

// Blanks that are not the space bar's.
const BLANKS = /[^\S\n]+/g

// A program that calculates would take these for a formula, the wide ones too; the mark keeps the cell a text.
const FORMULA = /^[=+\-@＝＋－＠]/
const MARKED = /^'(?='*[=+\-@＝＋－＠\d])/

/**
 * A cell as text: trimmed, blanks made one, numbers as a person would type them. Empty cells, and a
 * lone '-' as people write for 'nothing', are ''.
 */
export function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return textOfMoment(cell)
  if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak'
  // Fifteen digits drop the binary noise: 0.1 + 0.2 was typed as 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  const text = cell
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .trim()
    .replace(MARKED, '')
  return /^[-–—]$/.test(text) ? '' : text
}

function textOfMoment(moment: Date): string {
  const time = moment.toISOString().slice(11, 19)
  // Before 1900 stands a time of day without a day.
  if (moment.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? formatDay(moment) : `${formatDay(moment)} ${time}`
}

/** A cell as it is written to CSV: what looks like a formula is marked as text. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) || MARKED.test(text) ? `'${text}` : text
}

/** A text that begins with the mark itself, so that reading it back leaves the mark there. */
export const guardMark = (text: string) => (MARKED.test(text) ? `'${text}` : text)

/** Whether nothing is in the cell. */
export const isEmpty = (cell: Cell | undefined) => cell == null || textOf(cell) === ''

/** Text for comparing names and headings: small letters, blanks made one. */
export const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
