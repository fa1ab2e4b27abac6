import { TICK } from '@sia/domain/cell'
import { readSession } from '@sia/domain/class-words'
import { type Cell, isEmpty, Reason, textOf } from '../columns/cell.ts'
import type { Column } from '../columns/column.ts'
import type { Kind } from '../kind.ts'
import { looksLikeFooter } from './footer.ts'
import { listHeadingRows } from './heading-rows.ts'
import {
  countHeadings,
  hiddenBelow,
  linesBelow,
  meansColumn,
  placeColumns,
  requireOneOrder,
} from './headings.ts'
import type { Line, Sheet } from './table.ts'

/** A lecturer's table: what its columns are, and its lines. */
export interface ClassTable {
  /** The place of the headings among the sheet's lines. */
  at: number
  places: Map<Column, number>
  nama: number | null
  /** An attendance matrix's sessions with their columns. */
  sessions: [name: string, place: number][] | null
  /** Headings that are not read. */
  unknown: string[]
  lines: Line[]
  /** Hidden lines that are not read. */
  hidden: Line[]
}

/** One line of a lecturer's table: a student's cells by column, once for each session of a matrix. */
export interface ClassLine {
  line: number
  pertemuan?: string
  cells: Record<string, Cell>
}

// Lecturers put the college's name, the course and themselves above the table.
const SEARCHED_LINES = 25

/** The heading of who it is, to be compared with the NIM. */
export const ASIDE = 'nama'

/**
 * The table in a sheet, or the sentence why it has none.
 * @throws AppError invalid where its headings stand again below, over columns in another order.
 */
export function findClassTable(kind: Kind, sheet: Sheet): ClassTable | string {
  const nim = columnOf(kind, 'nim')
  const count = (headings: string[]) =>
    countHeadings(kind, headings) + sessionsOf(kind, headings).length
  const withNim = listHeadingRows(sheet.lines, SEARCHED_LINES, count).filter(
    ({ headings }) => nim && headings.some((heading) => meansColumn(kind, nim, heading)),
  )
  for (const rows of withNim) {
    const placed = placeColumns(kind, rows.headings)
    const isMatrix = ![...placed.places.keys()].some(({ name }) => name === 'pertemuan')
    const found = isMatrix ? sessionsOf(kind, rows.headings) : []
    if (found.length === 0 && placed.places.size < 2) continue
    const sessions = found.length > 0 ? found : null
    const read = new Set(sessions?.map(([, place]) => place))
    // Remarks beside a matrix are no attendance.
    const isRead = ([{ name }]: [Column, number]) => sessions === null || name !== 'status'
    const remarks = [...placed.places].filter((one) => !isRead(one)).map(([, place]) => place)
    const lines = linesBelow(sheet, rows)
    requireOneOrder(kind, { headings: rows.headings, places: placed.places }, lines)
    return {
      at: rows.index,
      places: new Map([...placed.places].filter(isRead)),
      nama: [...placed.names.values()][0] ?? null,
      sessions,
      unknown: [
        ...placed.unknown.filter(({ place }) => !read.has(place)).map(({ heading }) => heading),
        ...remarks.map((place) => rows.headings[place] ?? ''),
      ],
      lines,
      hidden: hiddenBelow(sheet, rows),
    }
  }
  const [headed] = withNim
  if (!headed) return 'tidak ada kolom NIM'
  return `selain NIM tidak ada kolom ${kind.name} yang dikenal, judulnya ${headed.headings.filter(Boolean).join(', ')}`
}

const columnOf = ({ columns }: Kind, name: string) => columns.find((one) => one.name === name)

function sessionsOf(kind: Kind, headings: string[]): [string, number][] {
  if (!columnOf(kind, 'pertemuan')) return []
  return headings.flatMap((heading, place): [string, number][] => {
    const name = readSession(heading)
    return name === null ? [] : [[name, place]]
  })
}

/** Parts the lines of a table into what students' lines say and the lines that are about no student. */
export function readClassLines(
  kind: Kind,
  table: ClassTable,
): { read: ClassLine[]; beside: Line[] } {
  const read: ClassLine[] = []
  const beside: Line[] = []
  for (const line of table.lines) {
    const found = readLine(kind, table, line)
    if (found === null) beside.push(line)
    else read.push(...found)
  }
  return { read, beside }
}

function readLine(kind: Kind, table: ClassTable, { line, cells }: Line): ClassLine[] | null {
  const { places, nama, sessions } = table
  const shared: Record<string, Cell> = {}
  if (nama !== null) shared[ASIDE] = cells[nama] ?? null
  for (const [{ name }, place] of places) shared[name] = cells[place] ?? null
  const nim = shared.nim ?? null
  // A line with a NIM is a student's, whatever his name begins with.
  const hasNim = /\d/.test(textOf(nim)) && !isWordsBelow(textOf(nim))
  const isNobody =
    textOf(shared[ASIDE] ?? null) === '' && (isEmpty(nim) || looksLikeFooter(textOf(nim)))
  const isFooter = [nim, shared[ASIDE], cells[0]].some((cell) =>
    looksLikeFooter(textOf(cell ?? null)),
  )
  if (!hasNim && (isNobody || isFooter)) return null
  if (sessions === null) {
    const isFilled = [...places].some(([{ name }, place]) => !isWho(name) && !isEmpty(cells[place]))
    if (isFilled) return [{ line, cells: shared }]
    return hasNim ? [] : null
  }
  const status = columnOf(kind, 'status')
  const told = sessions.flatMap(([pertemuan, place]): ClassLine[] => {
    const cell = cells[place] ?? null
    if (isEmpty(cell)) return []
    const ticked = TICK.test(textOf(cell)) ? 'H' : cell
    // A line without a NIM is somebody only if his attendance is told.
    if (isEmpty(nim) && status?.read(ticked) instanceof Reason) return []
    return [{ line, pertemuan, cells: { ...shared, pertemuan, status: ticked } }]
  })
  return told.length === 0 && !hasNim ? null : told
}

// A NIM with dots looks like a day.
const isWordsBelow = (text: string) => /\p{L}{2}/u.test(text) && looksLikeFooter(text)

/** Whether a column says of whom or of which class a line is, and nothing of him there. */
export const isWho = (name: string): boolean => ['nim', 'kelas', 'tahun_ajaran'].includes(name)
