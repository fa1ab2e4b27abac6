import type { Cell } from '../columns/cell.ts'
import type { Kind } from '../kind.ts'
import { besideNotes } from './beside-table.ts'
import { type ClassKnown, type ClassSheet, classOf, doubtsOf, whereOf } from './class-of-sheet.ts'
import {
  ASIDE,
  type ClassLine,
  type ClassTable,
  findClassTable,
  readClassLines,
} from './class-table.ts'
import { type Line, type TableFile, unreadable } from './table.ts'

/** A file with the name it was sent under. */
interface NamedTable {
  name: string
  file: TableFile
}

/**
 * Lecturers' sheets, one class each, as one sheet of the kind with a line for each mark: the class from a column, a
 * cell above the table, the sheet's or the file's name, or the one given. Null when the only sheet there is names
 * class and session by itself.
 * @throws AppError invalid for a sheet of an unknown class, or of none at all.
 */
export function readClassSheets(
  kind: Kind,
  files: NamedTable[],
  known: ClassKnown,
): TableFile | null {
  const found: (ClassTable & ClassSheet)[] = []
  const leftOut: string[] = []
  for (const { name, file } of files) {
    leftOut.push(...file.leftOut.map((part) => (files.length > 1 ? `${name} ${part}` : part)))
    for (const sheet of file.sheets.filter(({ lines }) => lines.length > 0)) {
      const table = findClassTable(kind, sheet)
      if (typeof table === 'string') leftOut.push(`${whereOf({ name, sheet })}: ${table}`)
      else found.push({ ...table, name, sheet })
    }
  }
  const [first] = files
  if (found.length === 0 || !first) {
    throw unreadable(`Tidak ada lembar ${kind.name} yang dapat dibaca. ${leftOut.join('; ')}.`)
  }
  const isPlain = found.every((one) => hasClass(one) && one.sessions === null)
  if (isPlain && files.length === 1 && found.length === 1) return null
  const lines: Line[] = []
  const hidden: Line[] = []
  const beside: Line[] = []
  const doubts: string[] = []
  const headings = [...kind.columns.map(({ name }) => name), ASIDE]
  for (const table of found) {
    const own = hasClass(table) ? null : classOf(table, known)
    if (own !== null) doubts.push(...doubtsOf(table, own, known))
    const parted = readClassLines(kind, table)
    const inSheet =
      found.length > 1 && table.sheet.name !== null ? `lembar ${table.sheet.name} ` : ''
    const prefix = files.length > 1 ? `${whereOf(table)} ` : inSheet
    const place = (line: number) => `${prefix}baris ${line}`
    beside.push(
      ...parted.beside.map((one) => (prefix === '' ? one : { ...one, at: place(one.line) })),
    )
    const toLine = ({ line, pertemuan, cells }: ClassLine, index: number): Line => {
      const filled: Record<string, Cell> = own === null ? cells : { ...cells, kelas: own }
      return {
        line: index + 2,
        at: `${place(line)}${pertemuan === undefined ? '' : ` pertemuan ${pertemuan}`}`,
        cells: headings.map((name) => filled[name] ?? null),
      }
    }
    for (const one of parted.read) lines.push(toLine(one, lines.length))
    const unread = readClassLines(kind, { ...table, lines: table.hidden })
    for (const one of unread.read) hidden.push(toLine(one, hidden.length))
  }
  return {
    format: first.file.format,
    described: `lembar kelas, ${found.length} tabel`,
    separator: first.file.separator,
    sheets: [{ name: null, lines: [{ line: 1, cells: headings }, ...lines], hidden }],
    leftOut,
    notes: [
      ...unknownNotes(found),
      ...besideNotes(beside),
      ...files.flatMap(({ file }) => file.notes),
    ],
    doubts: [...files.flatMap(({ file }) => file.doubts), ...doubts],
  }
}

const hasClass = ({ places }: ClassTable) => [...places.keys()].some(({ name }) => name === 'kelas')

// Lecturers who use one form leave the same columns unread in every sheet.
function unknownNotes(tables: (ClassTable & ClassSheet)[]): string[] {
  const unread = tables.filter(({ unknown }) => unknown.length > 0)
  const alike = Map.groupBy(unread, ({ unknown }) => unknown.join(', '))
  return [...alike].map(([headings, [table, ...more]]) => {
    const rest = more.length > 0 ? ` dan ${more.length} lembar lain` : ''
    const where = table && tables.length > 1 ? ` di ${whereOf(table)}${rest}` : ''
    return `Kolom yang tidak dikenal diabaikan${where}: ${headings}.`
  })
}
