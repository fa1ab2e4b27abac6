import { cutBlock } from './clipboard.ts'
import { type ColumnsPlaced, placeColumns } from './paste-columns.ts'
import { findStudents, isWordy, type RowsByStudent } from './paste-students.ts'
import {
  type BlockTable,
  isValue,
  otherHeadings,
  type PasteTarget,
  type Place,
  readTable,
} from './paste-table.ts'

export type { PasteTarget, Place } from './paste-table.ts'

/** A text that a paste puts into a cell. */
export interface PastedCell extends Place {
  text: string
}

/**
 * The cells of a block with their places, or why all are refused. A paste with doubts is shown before it is put. Notes
 * name the parts left out. All three are sentences.
 */
export type Pasted =
  | { refused: string[] }
  | { cells: PastedCell[]; doubts: string[]; notes: string[] }

/** A row of the block with its student's place in the grid. */
interface Row {
  student: number
  cells: string[]
}

/**
 * Where the cells of a pasted block go: all of them, or none. Headings say the column, NIMs the student, whatever cell the
 * paste begins at; only what has neither goes from that cell on. A cell that cannot stand refuses the block. A blank cell
 * and a dash leave theirs as it is. Takes what a spreadsheet has put on the clipboard. Product §25.12.
 */
export function placePaste(text: string, target: PasteTarget): Pasted {
  const block = cutBlock(text)
  if (block.length === 0) return { refused: ['Tempelannya kosong.'] }
  const [only = '', ...more] = block.flat().filter(Boolean)
  if (more.length === 0 && block.length === 1) return placeOne(only, target)
  const table = withWordAbove(readTable(block, target), target)
  const students = findStudents(table, target)
  const columns = placeColumns(table, students, target)
  const rows = students
    ? students.placed.map(({ student, row }) => ({ student, cells: row.cells }))
    : downFrom(table, target)
  const refused = [
    ...otherHeadings(table, target),
    ...(students?.refused ?? []),
    ...columns.refused,
    ...tooLong(table, students, target),
  ]
  const stood = refused.length > 0 ? null : standing(rows, columns, target)
  if (stood === null || stood.refused.length > 0) {
    return { refused: [...refused, ...(stood?.refused ?? [])] }
  }
  if (stood.cells.length === 0) {
    return { refused: [...stood.dropped, 'Tidak ada isi yang dapat ditempel di sini.'] }
  }
  const others = students ? tellOthers(students, columns, target) : { doubts: [], notes: [] }
  return {
    cells: stood.cells,
    doubts: [
      ...table.doubts,
      ...(students?.doubts ?? partOfClass(table, target)),
      ...columns.doubts,
      ...others.doubts,
      ...stood.dropped,
    ],
    notes: [...(students?.notes ?? []), ...columns.notes, ...others.notes],
  }
}

/** One cell is as if it were typed: where it is no value, it stays there with why. */
function placeOne(text: string, { at, columns, closedBy }: PasteTarget): Pasted {
  if (!columns.some(({ id }) => id === at.column)) {
    return { refused: ['Pilih dahulu sel tempat tempelannya dimulai.'] }
  }
  const closed = closedBy(at.column)
  return closed === null
    ? { cells: [{ ...at, text }], doubts: [], notes: [] }
    : { refused: [closed] }
}

/** A word above values that is no heading of the grid is one where the rest fits to the row, and is told. */
function withWordAbove(table: BlockTable, target: PasteTarget): BlockTable & { doubts: string[] } {
  const [first, ...rest] = table.rows
  const said = first?.cells.filter(Boolean) ?? []
  const isWord = said.length > 0 && said.every((cell) => isWordy(cell, target) && !/\d/.test(cell))
  const isFitting = rest.length === target.students.length - startOf(target)
  if (table.heads !== null || !isWord || !isFitting || findStudents(table, target) !== null) {
    return { ...table, doubts: [] }
  }
  return { ...table, rows: rest, doubts: [`${said.join(', ')} dibaca sebagai judul.`] }
}

const startOf = ({ students, at }: PasteTarget) => students.findIndex(({ nim }) => nim === at.nim)

/** The rows of a block from the chosen cell down; a blank one keeps its place. */
const downFrom = ({ rows }: BlockTable, target: PasteTarget): Row[] =>
  rows.map(({ cells }, place) => ({ student: startOf(target) + place, cells }))

function tooLong({ rows }: BlockTable, students: RowsByStudent | null, target: PasteTarget) {
  const left = target.students.length - startOf(target)
  return students !== null || rows.length <= left
    ? []
    : [`Tempelan ${rows.length} baris, tetapi dari sini hanya ada ${left} mahasiswa.`]
}

/** A column that begins with the class and ends before it, without NIMs, may lack somebody in between. */
function partOfClass({ rows }: BlockTable, target: PasteTarget): string[] {
  const all = target.students.length
  const isPart = startOf(target) === 0 && rows.length < all && rows.length * 2 > all
  return isPart
    ? [
        `Tempelan ${rows.length} baris tanpa NIM untuk ${all} mahasiswa: periksa apakah urutannya sama.`,
      ]
    : []
}

/** Which cells can stand in the grid, and why one cannot; `dropped` tells of what a closed column does not take. */
function standing(rows: Row[], { places }: ColumnsPlaced, target: PasteTarget) {
  const cells: PastedCell[] = []
  const refused: string[] = []
  const closed = new Map<string, number>()
  for (const { student, cells: texts } of rows) {
    const { nim, nama } = target.students[student] ?? {}
    for (const { from, to } of places) {
      const text = texts[from] ?? ''
      if (nim === undefined || text === '' || /^[-–—]$/.test(text)) continue
      if (target.closedBy(to) !== null) {
        closed.set(to, (closed.get(to) ?? 0) + 1)
        continue
      }
      const parsed = target.parse(text)
      const why = 'refused' in parsed ? parsed.refused : target.refuse(to, text)
      if (why === null) cells.push({ nim, column: to, text })
      else refused.push(`${nama} (${nim}): ${why}`)
    }
  }
  const dropped = [...closed].map(
    ([column, count]) => `${target.closedBy(column)} ${count} isian di kolom itu tidak ditempel.`,
  )
  return { cells, refused, dropped }
}

/** The notes on rows of no student. Rows with values, such as sums, are doubts. */
function tellOthers(
  { others, placed, by }: RowsByStudent,
  { places }: ColumnsPlaced,
  target: PasteTarget,
) {
  const first = Math.min(...placed.map(({ row }) => row.line))
  const say = (some: RowsByStudent['others']) =>
    some.map(({ line, cells }) => `${line} (${cells.find(Boolean)})`).join(', ')
  const hasValue = ({ cells }: (typeof others)[number]) =>
    places.some(({ from }) => isValue(cells[from] ?? '', target))
  const valued = others.filter(hasValue)
  const plain = others.filter((row) => !hasValue(row) && row.line > first)
  const missing = target.students.length - placed.length
  return {
    doubts:
      valued.length > 0
        ? [`Tanpa ${by === 'nim' ? 'NIM' : 'nama'}, tidak ditempel: baris ${say(valued)}.`]
        : [],
    notes: [
      ...(plain.length > 0 ? [`Tidak dibaca: baris ${say(plain)}.`] : []),
      ...(missing > 0 ? [`${missing} mahasiswa kelas ini tidak ada di tempelan.`] : []),
    ],
  }
}
