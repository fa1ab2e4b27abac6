import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '@sia/server/errors'
import { stringify } from 'csv-stringify/sync'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { type Cell, guardFormula, guardMark, textOf } from '../columns/cell.ts'

/** A sheet to write: headings and lines below them. */
export interface NewTable {
  headings: string[]
  lines: Cell[][]
  /** How many blank lines below are formatted as text, so that Excel keeps leading zeros. */
  blankLines?: number
}

/**
 * Writes a sheet as its name's ending says: .csv, otherwise .xlsx. Only the user himself may read it.
 * Cells never become formulas. A CSV begins with a byte order mark, so that Excel reads it as UTF-8.
 * @throws AppError unstorable when the place cannot be written.
 */
export async function writeTable(path: string, table: NewTable, separator = ';'): Promise<void> {
  const bytes = /\.csv$/i.test(path) ? asCsv(table, separator) : await xlsxBytes(table)
  await writePrivate(path, bytes)
}

/**
 * Writes a file that only the user himself may read, making its folder.
 * @throws AppError unstorable naming the place.
 */
export async function writePrivate(path: string, bytes: Buffer | string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
  } catch (cause) {
    throw new AppError('unstorable', `Berkas ${path} tidak dapat ditulis.`, { cause })
  }
}

const asCsv = ({ headings, lines }: NewTable, separator: string) =>
  csvLines([headings, ...lines], { separator, bom: true })

/** Lines of a CSV; the mark at the beginning belongs to a file's first ones only. */
export function csvLines(lines: Cell[][], { separator = ';', bom = false } = {}): string {
  return stringify(
    lines.map((cells) => cells.map((cell) => guardFormula(shownIn(separator, cell)))),
    { bom, delimiter: separator, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

// Where the semicolon separates, a comma makes decimals: Excel would take 8.5 for the eighth of May.
const shownIn = (separator: string, cell: Cell) =>
  typeof cell === 'number' && separator === ';' ? textOf(cell).replace('.', ',') : textOf(cell)

const WIDTH = 22

/** The bytes of an .xlsx with the sheet. Cells never become formulas. */
export function xlsxBytes({ headings, lines, blankLines = 0 }: NewTable): Promise<Buffer> {
  const blank = headings.map(() => ({ type: String, format: '@' }))
  const rows: SheetData = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' })),
    ...lines.map((cells) => cells.map(asCell)),
    ...Array.from({ length: blankLines }, () => blank),
  ]
  const columns = headings.map((heading) => ({ width: Math.max(WIDTH, heading.length) }))
  return writeXlsx(rows, { columns, stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' }).toBuffer()
}

const asCell = (value: Cell) =>
  typeof value === 'string' ? { value: guardMark(value), type: String, format: '@' } : value
