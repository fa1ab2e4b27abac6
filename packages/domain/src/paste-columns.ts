import { bareHeading } from './class-words.ts'
import { isWordy, type RowsByStudent } from './paste-students.ts'
import {
  type BlockTable,
  isNumberHeading,
  isValue,
  type PasteTarget,
  ROMAN,
} from './paste-table.ts'

/** Which column of a block goes into which of the grid, and what is to be said of it. */
export interface ColumnsPlaced {
  places: { from: number; to: string }[]
  refused: string[]
  doubts: string[]
  notes: string[]
}

/** A column of a block with its cells, blank ones too. */
interface Column {
  at: number
  cells: string[]
}

/** Headings of values that name no column; '' is an empty heading. */
const SAYS_NOTHING = ['', 'nilai', 'skor', 'angka']

/**
 * Which column of a block goes where: by the headings, whatever the cell that the paste begins at. Without headings from
 * that cell on, where more than one column is a doubt. Product §25.12.
 */
export function placeColumns(
  { heads, rows }: BlockTable,
  students: RowsByStudent | null,
  target: PasteTarget,
): ColumnsPlaced {
  const own = students ? students.placed.map(({ row }) => row) : rows
  const width = Math.max(0, ...own.map(({ cells }) => cells.findLastIndex(Boolean) + 1))
  const columns = Array.from({ length: width }, (_, at): Column => {
    return { at, cells: own.map(({ cells }) => cells[at] ?? '') }
  })
  const isWho = ({ at }: Column) =>
    students !== null && (at === students.nim || at === students.nama)
  const left = columns.filter((column) => !isWho(column))
  if (heads) {
    const placed = byHeadings(heads, left, target)
    // A spreadsheet copies rows of one length: a longer one had a cell put in.
    const longer = own.filter(({ cells }) => cells.length > heads.length)
    const lines = longer.map(({ line }) => line).join(', ')
    const doubts = lines === '' ? [] : [`Lebih panjang daripada judulnya: baris ${lines}.`]
    return { ...placed, doubts: [...placed.doubts, ...doubts] }
  }
  return students === null ? fromCell(left, target) : besideStudents(left, students, target)
}

function byHeadings(
  heads: NonNullable<BlockTable['heads']>,
  columns: Column[],
  target: PasteTarget,
): ColumnsPlaced {
  const placed: ColumnsPlaced = { places: [], refused: [], doubts: [], notes: [] }
  for (const [from, { means }] of heads.entries()) {
    if (means === null || typeof means === 'string') continue
    if (placed.places.some(({ to }) => to === means.column)) {
      placed.refused.push(`Dua kolom berjudul ${labelOf(means.column, target)}.`)
    }
    placed.places.push({ from, to: means.column })
  }
  const isPlaced = ({ at }: Column) => placed.places.some(({ from }) => from === at)
  const others = columns.filter((column) => !isPlaced(column) && column.cells.some(Boolean))
  const titleOf = ({ at }: Column) => heads[at]?.text ?? ''
  if (placed.places.length === 0) return underNoHeading(others, titleOf, target)
  const unread = others.map(titleOf)
  const titled = unread.filter(Boolean)
  if (titled.length > 0) placed.notes.push(`Kolom yang tidak dipakai: ${titled.join(', ')}.`)
  const untitled = others.filter((column) => titleOf(column) === '')
  for (const { at, cells } of untitled) {
    placed.doubts.push(`Kolom ke-${at + 1} (${cells.find(Boolean)}) tanpa judul, tidak ditempel.`)
  }
  for (const title of titled) {
    const near = title
      .split(/[^\p{L}\p{N}]+/u)
      .find((word) => !ROMAN.test(word) && target.columnOf(word) !== null)
    if (near !== undefined) placed.doubts.push(`Kolom ${title} bukan ${near}, tidak ditempel.`)
  }
  return placed
}

/** Headings none of which is the grid's: one column of values may still be what is meant, and is asked about. */
function underNoHeading(
  columns: Column[],
  titleOf: (column: Column) => string,
  target: PasteTarget,
): ColumnsPlaced {
  const maybe = columns.filter(
    (column) =>
      SAYS_NOTHING.includes(bareHeading(titleOf(column))) &&
      column.cells.some((cell) => isValue(cell, target)),
  )
  const titles = columns.map(titleOf).filter((title) => title !== '' && !isNumberHeading(title))
  const [only, ...more] = maybe
  if (!only || more.length > 0) {
    const labels = target.columns.map(({ label }) => label).join(', ')
    return refuse(
      `Tidak ada judul kolom kelas ini (${labels}) di tempelan${titles.length > 0 ? `; judulnya ${titles.join(', ')}` : ''}.`,
    )
  }
  const placed = consecutive([only], target)
  const title = titleOf(only) || `ke-${only.at + 1}`
  return {
    ...placed,
    doubts: [`Kolom ${title} ditempel ke ${labelOf(target.at.column, target)}.`],
    notes: titles
      .filter((one) => one !== titleOf(only))
      .map((one) => `Kolom ${one} tidak dipakai.`),
  }
}

/** Columns without headings that begin at the chosen cell. */
function fromCell(columns: Column[], target: PasteTarget): ColumnsPlaced {
  const placed = consecutive(columns, target)
  const [first] = columns
  if (columns.length > 1) return { ...placed, doubts: [sayWhere(placed, target)] }
  return first && first.cells.length > 2 && Number(first.cells[0]) === 1 && isCounting(first.cells)
    ? { ...placed, doubts: ['Isinya 1, 2, 3 dan seterusnya: ini tampak seperti nomor urut.'] }
    : placed
}

/** Columns without headings beside NIMs or names. */
function besideStudents(
  columns: Column[],
  { nim, nama, by }: RowsByStudent,
  target: PasteTarget,
): ColumnsPlaced {
  const who = Math.min(nim ?? Number.POSITIVE_INFINITY, nama ?? Number.POSITIVE_INFINITY)
  const hasValues = (column: Column) => column.cells.some((cell) => isValue(cell, target))
  const isRight = columns.some((column) => column.at > who && hasValues(column))
  const isNumber = ({ at, cells }: Column) =>
    at === 0 && at < who && (isCounting(cells) || (isRight && cells.length === 1))
  const isText = ({ cells }: Column) => {
    const said = cells.filter(Boolean)
    const isNone = (cell: string) =>
      !isValue(cell, target) && (!/\d/.test(cell) || isWordy(cell, target))
    return said.length > 0 && said.every(isNone)
  }
  const isBlankBefore = ({ at, cells }: Column) => at < who && !cells.some(Boolean)
  const left = columns.filter((one) => !isNumber(one) && !isBlankBefore(one))
  const texts = left.filter(isText)
  const values = left.filter((column) => !texts.includes(column))
  if (values.length === 0) return refuse('Selain NIM dan nama tidak ada yang dapat ditempel.')
  const placed = consecutive(values, target)
  const doubts = texts.map(
    ({ cells }) => `Kolom tanpa judul (${cells.find(Boolean)}) tidak ditempel.`,
  )
  // By names everything is shown first.
  if (values.length > 1 || (by === 'nim' && isBefore(values, nim))) {
    doubts.push(sayWhere(placed, target))
  }
  return { ...placed, doubts }
}

const isBefore = (columns: Column[], nim: number | null) =>
  nim !== null && columns.some(({ at }) => at < nim)

/** Columns into those of the grid from the chosen one on, or why they do not fit. */
function consecutive(columns: Column[], target: PasteTarget): ColumnsPlaced {
  const first = target.columns.findIndex(({ id }) => id === target.at.column)
  if (first < 0) return refuse('Pilih dahulu sel tempat tempelannya dimulai.')
  const room = target.columns.length - first
  if (columns.length > room) {
    return refuse(`Tempelan ${columns.length} kolom, tetapi dari sini hanya ada ${room}.`)
  }
  const places = columns.flatMap(({ at }, place) => {
    const to = target.columns[first + place]?.id
    return to === undefined ? [] : [{ from: at, to }]
  })
  return { places, refused: [], doubts: [], notes: [] }
}

const refuse = (sentence: string): ColumnsPlaced => ({
  places: [],
  refused: [sentence],
  doubts: [],
  notes: [],
})

const labelOf = (column: string, { columns }: PasteTarget) =>
  columns.find(({ id }) => id === column)?.label ?? column

const sayWhere = ({ places }: ColumnsPlaced, target: PasteTarget) =>
  `Tempelan ini tanpa judul kolom: isinya ditempel ke ${places.map(({ to }) => labelOf(to, target)).join(', ')}.`

/** Whether cells are whole numbers, each one more than that above it. */
function isCounting(cells: string[]): boolean {
  const said = cells.filter(Boolean)
  const isNext = (cell: string, at: number) =>
    /^\d{1,3}\.?$/.test(cell) && Number(cell) === Number(said[0]) + at
  return said.length > 1 && said.every(isNext)
}
