import { extname } from 'node:path'
import { type Cell, fold, isEmpty, Reason, textOf } from './cell.ts'
import type { Column } from './column.ts'
import { placeOfColumn, placeOfName } from './headings.ts'
import type { Kind } from './kind.ts'
import { type Line, type Sheet, type TableFile, unreadable } from './table.ts'

/** A file with the name it was sent under. */
interface NamedTable {
  name: string
  file: TableFile
}

/** What is known besides the sheets. */
interface ClassKnown {
  /** The code of every class there is. */
  codes: string[]
  /** The class that campus IT named for all of them. */
  kelas: string | null
}

// Lecturers put the college's name, the course and themselves above the table.
const SEARCHED_LINES = 25

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
): { file: TableFile; doubts: string[] } | null {
  const found = files.flatMap(({ name, file }) =>
    file.sheets.flatMap((sheet) => {
      const table = findTable(kind, sheet)
      return table === null ? [] : [{ ...table, name, sheet }]
    }),
  )
  if (found.length === 0) {
    throw unreadable(
      `Tidak ada lembar dengan kolom NIM di ${files.map(({ name }) => name).join(', ')}.`,
    )
  }
  const isPlain = found.every(({ kelas, sessions }) => kelas !== null && sessions === null)
  if (isPlain && files.length === 1 && found.length === 1) return null
  const lines: Line[] = []
  const doubts: string[] = []
  for (const table of found) {
    const place = placeOfLine(table, files.length > 1)
    const own = table.kelas === null ? classOf(table, known) : null
    if (own !== null) doubts.push(...doubtsOf(table, own, known))
    for (const cells of rowsOf(kind, table, own, place)) {
      lines.push({ line: lines.length + 2, ...cells })
    }
  }
  const [first] = files
  const headings = headingsOf(kind)
  const file: TableFile = {
    format: first?.file.format ?? 'csv',
    described: `lembar kelas, ${found.length} tabel`,
    separator: first?.file.separator ?? ';',
    sheets: [{ name: null, lines: [{ line: 1, cells: headings }, ...lines] }],
  }
  return { file, doubts }
}

interface Table {
  name: string
  sheet: Sheet
  /** The place of the heading among the sheet's lines. */
  at: number
  nim: number
  nama: number | null
  kelas: number | null
  tahun: number | null
  /** Of an attendance matrix: each session with its column. */
  sessions: [name: string, place: number][] | null
  /** Of any other sheet: the columns of the kind that it has. */
  others: [Column, number][]
}

const columnOf = ({ columns }: Kind, name: string) => columns.find((one) => one.name === name)

// Who it is, to be compared with the NIM.
const ASIDE = 'nama'

const headingsOf = ({ columns }: Kind) => [...columns.map(({ name }) => name), ASIDE]

function findTable(kind: Kind, sheet: Sheet): Omit<Table, 'name' | 'sheet'> | null {
  for (const [at, { cells }] of sheet.lines.slice(0, SEARCHED_LINES).entries()) {
    const place = (name: string) => {
      const column = columnOf(kind, name)
      return column ? placeOfColumn(column, cells) : null
    }
    const nim = place('nim')
    if (nim === null) continue
    const sessions = place('pertemuan') === null ? sessionsOf(kind, cells) : null
    const others = kind.columns.flatMap((column): [Column, number][] => {
      const where = placeOfColumn(column, cells)
      return where === null ? [] : [[column, where]]
    })
    if (!sessions && others.length < 2) continue
    return {
      at,
      nim,
      nama: placeOfName(cells),
      kelas: place('kelas'),
      tahun: place('tahun_ajaran'),
      sessions,
      others,
    }
  }
  return null
}

function sessionsOf(kind: Kind, cells: Cell[]): [string, number][] | null {
  const column = columnOf(kind, 'pertemuan')
  if (!column) return null
  const sessions = cells.flatMap((cell, place): [string, number][] => {
    const name = isEmpty(cell) ? null : column.read(cell)
    return typeof name === 'string' ? [[name, place]] : []
  })
  return sessions.length === 0 ? null : sessions
}

// Where the class of a sheet is written, the most trusted first: what it says, and the codes in it.
function placesOfClass({ name, sheet, at }: Table, codes: string[]): [string, string[]][] {
  const above = sheet.lines.slice(0, at).flatMap(({ cells }) => cells.map(textOf))
  const places: [string, string[]][] = [
    ['di atas tabelnya', above],
    ['nama lembarnya', [sheet.name ?? '']],
    ['nama berkasnya', [name.slice(0, -extname(name).length || undefined)]],
  ]
  return places.map(([where, texts]) => [
    where,
    [...new Set(texts.flatMap((text) => codesIn(text, codes)))].sort(),
  ])
}

// A sheet copied from another class's often keeps its title or its name.
function doubtsOf(table: Table, own: string, { codes }: ClassKnown): string[] {
  const others = placesOfClass(table, codes).flatMap(([place, named]) => {
    const [other] = named
    return other === undefined || named.includes(own) ? [] : [`${place} ${other}`]
  })
  if (others.length === 0) return []
  return [`${where(table)} dibaca sebagai kelas ${own}, tetapi ${others.join(', ')}.`]
}

/** The class that a sheet of one class is about. */
function classOf(table: Table, { codes, kelas }: ClassKnown): string {
  if (kelas !== null) return kelas
  const { name, sheet } = table
  for (const [, named] of placesOfClass(table, codes)) {
    if (named.length > 1) {
      throw unreadable(
        `${where({ name, sheet })} menyebut beberapa kelas: ${named.join(', ')}. Sebutkan yang benar: --kelas`,
      )
    }
    if (named[0] !== undefined) return named[0]
  }
  throw unreadable(
    `Kelas dari ${where({ name, sheet })} tidak diketahui. Tulis kodenya di atas tabel atau di nama berkas, atau sebutkan: --kelas KODE`,
  )
}

const where = ({ name, sheet }: Pick<Table, 'name' | 'sheet'>) =>
  sheet.name === null ? name : `${name} lembar ${sheet.name}`

// 'Absensi MIK-4A-WEB (genap)' names MIK-4A-WEB, and not MIK-4A.
function codesIn(text: string, codes: string[]): string[] {
  const bare = ` ${words(text)} `
  const found = codes.filter((code) => bare.includes(` ${words(code)} `))
  return found.filter(
    (code) => !found.some((one) => one !== code && ` ${words(one)} `.includes(` ${words(code)} `)),
  )
}

const words = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const placeOfLine = (table: Table, many: boolean) => {
  const prefix = [
    many ? `${table.name} ` : '',
    table.sheet.name !== null && many ? `lembar ${table.sheet.name} ` : '',
  ].join('')
  return (line: number, session?: string) =>
    `${prefix}baris ${line}${session === undefined ? '' : ` pertemuan ${session}`}`
}

const BELOW =
  /^(total|jumlah|rata|rerata|nilai (ter|rata)|tertinggi|terendah|hadir|keterangan|catatan)/i

function* rowsOf(
  kind: Kind,
  table: Table,
  own: string | null,
  place: (line: number, session?: string) => string,
): Generator<{ cells: Cell[]; at: string }> {
  const status = columnOf(kind, 'status')
  for (const { line, cells } of table.sheet.lines.slice(table.at + 1)) {
    const nim = cells[table.nim] ?? null
    const nama = table.nama === null ? null : (cells[table.nama] ?? null)
    const isBelow = [nim, nama, cells[0] ?? null].some((cell) => BELOW.test(textOf(cell)))
    // Dates under the headings, signatures and sums below the table name no student.
    if (isBelow || (!/\d/.test(textOf(nim)) && textOf(nama) === '')) continue
    const shared: Record<string, Cell> = { nim, [ASIDE]: nama }
    for (const [column, where] of table.others) shared[column.name] = cells[where] ?? null
    if (own !== null) shared.kelas = own
    const fill = (more: Record<string, Cell>) =>
      headingsOf(kind).map((name) => more[name] ?? shared[name] ?? null)
    if (table.sessions === null || !status) {
      const isFilled = table.others.some(
        ([{ name }, where]) => !isWho(name) && !isEmpty(cells[where]),
      )
      if (isFilled) yield { cells: fill({}), at: place(line) }
      continue
    }
    for (const [pertemuan, where] of table.sessions) {
      const cell = cells[where] ?? null
      if (isEmpty(cell)) continue
      const ticked = TICK.test(textOf(cell)) ? 'H' : cell
      // A line without a NIM is somebody only if his attendance is told.
      if (isEmpty(nim) && status.read(ticked) instanceof Reason) continue
      yield { cells: fill({ pertemuan, status: ticked }), at: place(line, pertemuan) }
    }
  }
}

const isWho = (name: string) => ['nim', 'kelas', 'tahun_ajaran'].includes(name)

const TICK = /^[v√✓✔•]$/iu
