import {
  type Cell,
  EMPTY_THIS,
  faultOf,
  isEmpty,
  NOT_CALCULATED,
  Reason,
  textOf,
  type Value,
} from '../columns/cell.ts'
import { type Column, type Lookup, labelOf } from '../columns/column.ts'
import type { Spelling } from '../columns/spelling.ts'
import type { Kind } from '../kind.ts'
import { looksLikeDay } from '../read/footer.ts'
import type { Headed } from '../read/headings.ts'
import type { Line } from '../read/table.ts'

/** A line that can be written. */
export interface Row {
  line: number
  at?: string
  /** The line as it stood in the file. */
  cells: Cell[]
  /** By staged column; null leaves a column as it is. */
  values: Record<string, Value>
}

/** A line that cannot be written, once for each thing that is wrong with it. */
export interface Rejection {
  line: number
  at?: string
  cells: Cell[]
  column: string
  sentence: string
  /** Whether the line could be written without this cell. */
  spare?: boolean
}

/** A line that cannot be written, as far as it can be read. */
export interface Refused extends Row {
  /** Staged columns of which nobody can tell what the line says. */
  unclear: Set<string>
}

/** The lines of a sheet, judged. */
export interface Readout {
  rows: Row[]
  rejections: Rejection[]
  /** The rejected lines, each once. */
  refused: Refused[]
  notes: string[]
}

/** How a person finds a line. */
export const placeOf = ({ line, at }: { line: number; at?: string }) => at ?? `baris ${line}`

/** The staged column that names the cells to be emptied. */
export const EMPTIED = 'emptied'

/** Why a line of a CSV with more cells than headings is not taken. */
export const TOO_WIDE =
  'kolomnya lebih banyak dari judul; teks yang berisi pemisah harus dalam tanda kutip'

/** The database's rows for the texts of a sheet, and campus IT's choices of columns. */
export interface Known {
  lookups: Map<Column, Lookup>
  spellings: Map<Column, Spelling>
  /** Columns whose unreadable cells are left out. */
  spared: Set<Column>
}

/** Reads the lines of a sheet, each for itself. */
export function readRows(kind: Kind, headed: Headed, known: Known): Readout {
  const { lines, width } = headed
  const rows: Row[] = []
  const rejections: Rejection[] = []
  const refused: Refused[] = []
  const leftOut: LeftOut[] = []
  for (const line of lines) {
    const beyond = line.cells.slice(width).filter((cell) => !isEmpty(cell))
    if (beyond.length > 0) {
      const sentence = `${TOO_WIDE} (kelebihan: ${beyond.map(textOf).join(' | ')})`
      rejections.push({ ...line, column: 'baris', sentence })
      refused.push(shifted(kind, line, headed, known))
      continue
    }
    const { values, complaints, omitted, unclear } = readLine(kind, line, headed, known)
    leftOut.push(...omitted.map((column) => ({ column, line: line.line })))
    if (complaints.length === 0) rows.push({ ...line, values })
    else refused.push({ ...line, values, unclear })
    for (const complaint of complaints) rejections.push({ ...line, ...complaint })
  }
  const spelled = [...known.spellings.values()].flatMap((spelling) => spelling.notes())
  const understood = [...known.lookups.values()].flatMap((lookup) => lookup.notes?.() ?? [])
  return { rows, rejections, refused, notes: [...spelled, ...understood, ...leftOutNotes(leftOut)] }
}

// The key of a line with too many cells stands; nobody can tell where the other cells slipped.
function shifted(kind: Kind, line: Line, headed: Headed, known: Known): Refused {
  const { values, unclear } = readLine(kind, line, headed, known)
  const others = kind.columns.flatMap(({ into }) => (kind.key.includes(into) ? [] : [into]))
  return { ...line, values, unclear: new Set([...unclear, ...others]) }
}

/** A cell that was left out because it cannot be read. */
interface LeftOut {
  column: Column
  line: number
}

const leftOutNotes = (cells: LeftOut[]) =>
  [...Map.groupBy(cells, ({ column }) => labelOf(column))].map(
    ([name, group]) =>
      `${group.length} sel ${name} tidak dapat dibaca dan dilewati (baris ${someOf(group.map(({ line }) => line))}).`,
  )

/** The first few of a list, 'and more' said by dots. */
export const someOf = (lines: number[], shown = 5) =>
  lines.slice(0, shown).join(', ') + (lines.length > shown ? ', ...' : '')

function readLine(
  kind: Kind,
  { cells }: Line,
  { places, names }: Headed,
  { lookups, spellings, spared }: Known,
) {
  const read: Record<string, Value> = {}
  const values: Record<string, Value> = {}
  const complaints: Omit<Rejection, 'line' | 'cells'>[] = []
  const omitted: Column[] = []
  const unclear = new Set<string>()
  const complain = (column: Column, { sentence, meant }: Reason) => {
    const isSpared = spared.has(column)
    if (meant === null) unclear.add(column.into)
    values[column.into] = isSpared ? null : meant
    const spare = mayBeEmpty(kind, column)
    if (isSpared) omitted.push(column)
    else complaints.push({ column: column.name, sentence, ...(spare && { spare }) })
  }
  for (const column of kind.columns) {
    const cell = cells[places.get(column) ?? -1] ?? null
    if (textOf(cell) === EMPTY_THIS) {
      if (!mayBeEmpty(kind, column)) {
        complaints.push({ column: column.name, sentence: 'tidak dapat dikosongkan' })
      }
      values[EMPTIED] = `${values[EMPTIED] ?? ''},${column.into},`
      continue
    }
    const value = readCell(kind, column, cell)
    if (value instanceof Reason) complain(column, value)
    else read[column.name] = spell(spellings.get(column), value)
  }
  for (const column of kind.columns) {
    const value = read[column.name] ?? null
    const lookup = lookups.get(column)
    if (!lookup || value === null) {
      // Unreadable cells were complained of above.
      if (!unclear.has(column.into)) values[column.into] = value
      continue
    }
    const scope = column.refers?.scope ? (read[column.refers.scope] ?? null) : null
    const beside = textOf(cells[names.get(column) ?? -1] ?? null)
    const id = lookup(String(value), scope === null ? null : String(scope), beside)
    if (id instanceof Reason) complain(column, id)
    else values[column.into] = id
  }
  if (complaints.length === 0) {
    const complaint = kind.check?.(values) ?? noPerson(kind, values)
    if (complaint) complaints.push(complaint)
  }
  return { values, complaints, omitted, unclear }
}

// Whatever else stands in the line, a place with a day or a number is nobody's name.
function noPerson({ ofPersons, properName = '' }: Kind, values: Record<string, Value>) {
  const name = String(values[properName] ?? '')
  if (!ofPersons || name === '' || (/\p{L}/u.test(name) && !looksLikeDay(name))) return null
  return { column: properName, sentence: `'${name}' adalah tanggal atau angka, bukan nama` }
}

const spell = (spelling: Spelling | undefined, value: Value) =>
  spelling && typeof value === 'string' ? spelling.of(value) : value

/** Whether a line may be written without a cell of the column. */
export const mayBeEmpty = ({ key }: Kind, { required, into }: Column) =>
  !required && !key.includes(into)

function readCell({ key }: Kind, column: Column, cell: Cell): Value | Reason {
  const fault = faultOf(cell)
  if (fault !== null) return new Reason(faultSentence(fault))
  if (!isEmpty(cell)) return column.read(cell)
  // Whether a new row lacks it is only known once the database was asked.
  if (column.required && key.includes(column.into)) return new Reason('wajib diisi')
  return column.otherwise ?? null
}

/** Why a cell with an error, or an uncalculated formula, is not taken. */
export const faultSentence = (fault: string) =>
  fault === NOT_CALCULATED
    ? 'rumusnya belum pernah dihitung; buka berkasnya di Excel, simpan, lalu impor lagi'
    : `berisi galat '${fault}' dari spreadsheet; perbaiki rumusnya atau ketik isinya`
