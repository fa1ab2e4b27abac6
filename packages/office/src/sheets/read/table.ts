import { AppError } from '@sia/server/errors'
import { type Cell, isEmpty, textOf } from '../columns/cell.ts'

/** A line of a sheet; `line` is its number as a spreadsheet program counts, from 1. */
export interface Line {
  line: number
  /** How a person finds it, where the number alone does not say: one line of a sheet became several. */
  at?: string
  cells: Cell[]
}

/** A sheet as it was found in a file, without its empty lines. */
export interface Sheet {
  /** The name of the sheet, or null in a CSV. */
  name: string | null
  lines: Line[]
  /** Its hidden lines, where they are not read: they may contradict those that are. */
  hidden?: Line[]
}

/** A file that was read. */
export interface TableFile {
  format: 'csv' | 'xlsx'
  /** How it was understood, for the person who sent it: 'CSV, UTF-8, pemisah ;'. */
  described: string
  /** The separator of a CSV, which answers to it use as well. */
  separator: string
  sheets: Sheet[]
  /** The parts that are not read, each with its reason. */
  leftOut: string[]
  /** Notes for the sender. */
  notes: string[]
  /** Doubts to look at before writing. */
  doubts: string[]
}

/** Whether anything is in the line. */
export const hasContent = ({ cells }: Line) => cells.some((cell) => !isEmpty(cell))

/** The file as a whole cannot be read; the sentence says what to do. */
export const unreadable = (sentence: string, cause?: unknown) =>
  new AppError('invalid', sentence, { cause })

const NAMED = 5

/** The first few of some lines with what each begins with: 'baris 4 (Total), 7 (Denpasar), dan 2 lagi'. */
export function linesNamed(lines: Line[]): string {
  const named = lines.slice(0, NAMED).map(({ line, at, cells }, index) => {
    const place = at ?? (index === 0 ? `baris ${line}` : line)
    return `${place} (${cells.map(textOf).find(Boolean) ?? ''})`
  })
  const more = lines.length > NAMED ? `, dan ${lines.length - NAMED} lagi` : ''
  return `${named.join(', ')}${more}`
}
