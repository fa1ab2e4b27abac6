import { isSameName, wordsOfName } from './name-beside.ts'
import {
  type BlockRow,
  type BlockTable,
  bareNim,
  isValue,
  type PasteTarget,
} from './paste-table.ts'

/** Whose the rows of a block are, by NIM or by name, and what is to be said of them. */
export interface RowsByStudent {
  by: 'nim' | 'nama'
  /** The columns of the block that say it. */
  nim: number | null
  nama: number | null
  placed: { student: number; row: BlockRow }[]
  /** Rows that are about no student. */
  others: BlockRow[]
  refused: string[]
  doubts: string[]
  notes: string[]
}

/** Two letters beside each other, and no value: a word, a name, a class. */
export const isWordy = (cell: string, target: PasteTarget): boolean =>
  /\p{L}{2}/u.test(cell) && !isValue(cell, target)

const MOST_NAMED = 5
const named = (some: readonly string[]) =>
  `${some.slice(0, MOST_NAMED).join(', ')}${some.length > MOST_NAMED ? ` dan ${some.length - MOST_NAMED} lagi` : ''}`

/**
 * Whose the rows of a block are: by its column of NIMs, or without one by its column of names; null where it has neither.
 * Product §25.12.
 */
export function findStudents(table: BlockTable, target: PasteTarget): RowsByStudent | null {
  const rows = table.rows.filter(({ cells }) => cells.some(Boolean))
  const nim = nimColumn(table, rows, target)
  const read = nim === null ? byName(table, rows, target) : byNim(nim, table, rows, target)
  return read && withoutDoubles(read, target)
}

const widthOf = (rows: readonly BlockRow[]) => Math.max(0, ...rows.map(({ cells }) => cells.length))

/** The column of which most is found by a count of its cells; null where none is. */
function mostOf(rows: readonly BlockRow[], isFound: (cell: string, row: BlockRow) => boolean) {
  const counts = Array.from(
    { length: widthOf(rows) },
    (_, column) => rows.filter((row) => isFound(row.cells[column] ?? '', row)).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? null : counts.indexOf(most)
}

// A mark or a year is shorter.
const LEAST_DIGITS = 5
const isNimLike = (cell: string) => (bareNim(cell).match(/\d/g)?.length ?? 0) >= LEAST_DIGITS

function nimColumn({ heads }: BlockTable, rows: BlockRow[], target: PasteTarget): number | null {
  const find = finder(target)
  const headed = heads?.findIndex(({ means }) => means === 'nim') ?? -1
  if (headed >= 0) return headed
  const known = mostOf(rows, (cell) => find(cell) !== null)
  if (known !== null) return known
  const like = mostOf(rows, isNimLike)
  const isColumn = like !== null && rows.every(({ cells }) => isNimLike(cells[like] ?? ''))
  return isColumn ? like : null
}

/** Finds a student by his NIM as it may be written: where zeros before it are lost, if only one is meant. */
function finder({
  students,
}: PasteTarget): (cell: string) => { at: number; isShort: boolean } | null {
  const exact = new Map(students.map(({ nim }, at) => [bareNim(nim), at]))
  const short = Map.groupBy(students.keys(), (at) => withoutZeros(students[at]?.nim ?? ''))
  return (cell) => {
    const nim = bareNim(cell)
    const at = exact.get(nim)
    if (at !== undefined) return { at, isShort: false }
    const [only, ...others] = isNimLike(cell) ? (short.get(withoutZeros(nim)) ?? []) : []
    return only === undefined || others.length > 0 ? null : { at: only, isShort: true }
  }
}

const withoutZeros = (nim: string) => bareNim(nim).replace(/^0+/, '')

function byNim(
  nim: number,
  table: BlockTable,
  rows: BlockRow[],
  target: PasteTarget,
): RowsByStudent {
  const find = finder(target)
  const read: RowsByStudent = { by: 'nim', nim, nama: null, ...nothing() }
  const unknown: string[] = []
  for (const row of rows) {
    const cell = row.cells[nim] ?? ''
    const found = find(cell)
    const other = found && row.cells.find((one) => isOf(find(one), found.at) === false)
    if (other) read.refused.push(sayTwo(row, cell, other))
    else if (found) {
      read.placed.push({ student: found.at, row })
      const { nim: own = '' } = target.students[found.at] ?? {}
      if (found.isShort) read.doubts.push(`NIM ${cell} dibaca sebagai ${own}.`)
    } else if (row.cells.some((one) => find(one)?.isShort === false)) {
      read.refused.push(`Baris ${row.line} bergeser: NIM-nya tidak di kolom NIM.`)
    } else if (/\d/.test(cell) && !/\p{L}{2}.*\s/u.test(cell)) unknown.push(cell)
    else read.others.push(row)
  }
  if (unknown.length > 0) read.refused.push(`Tidak ada di kelas ini: ${named(unknown)}.`)
  read.nama = nameBeside(table, read.placed, target)
  if (read.nama !== null) read.doubts.push(...otherNames(read.nama, read.placed, target))
  return read
}

/** Whether a NIM as it stands is a student's; null of what is no whole NIM. */
const isOf = (found: { at: number; isShort: boolean } | null, at: number) =>
  found === null || found.isShort ? null : found.at === at

const sayTwo = ({ line }: BlockRow, one: string, other: string) =>
  `Baris ${line} menyebut dua mahasiswa: ${one} dan ${other}. Tempel tiap daftar sendiri.`

const nothing = () => ({ placed: [], others: [], refused: [], doubts: [], notes: [] })

/** The column of names beside NIMs. */
function nameBeside({ heads }: BlockTable, placed: RowsByStudent['placed'], target: PasteTarget) {
  const headed = heads?.findIndex(({ means }) => means === 'nama') ?? -1
  if (headed >= 0) return headed
  const nameOf = new Map(placed.map(({ student, row }) => [row, target.students[student]?.nama]))
  return mostOf([...nameOf.keys()], (cell, row) => {
    const nama = nameOf.get(row)
    return isWordy(cell, target) && nama !== undefined && isSameName(cell, nama)
  })
}

function otherNames(column: number, placed: RowsByStudent['placed'], { students }: PasteTarget) {
  return placed.flatMap(({ student, row }) => {
    const [cell, known] = [row.cells[column] ?? '', students[student]]
    return !known || cell === '' || isSameName(cell, known.nama)
      ? []
      : [`NIM ${known.nim} milik ${known.nama}; di tempelan tertulis ${cell}.`]
  })
}

function byName(
  { heads }: BlockTable,
  rows: BlockRow[],
  target: PasteTarget,
): RowsByStudent | null {
  const match = matcher(target)
  const headed = heads?.findIndex(({ means }) => means === 'nama') ?? -1
  const nama =
    headed >= 0 ? headed : mostOf(rows, (cell) => isWordy(cell, target) && match(cell).length > 0)
  if (nama === null) return null
  const read: RowsByStudent = { by: 'nama', nim: null, nama, ...nothing() }
  const isNames = (at: number) => heads === null || heads[at]?.means === 'nama'
  const otherName = ({ cells }: BlockRow, student: number) =>
    cells.find((cell, at) => {
      const [one, ...more] = at !== nama && isNames(at) && isWordy(cell, target) ? match(cell) : []
      return one !== undefined && more.length === 0 && one !== student
    })
  // Sums and signatures stand below the last student.
  const last = rows.findLastIndex(({ cells }) => match(cells[nama] ?? '').length > 0)
  for (const [at, row] of rows.entries()) {
    const cell = row.cells[nama] ?? ''
    const [student, ...others] = match(cell)
    if (at > last || cell === '') read.others.push(row)
    else if (student === undefined) read.refused.push(`Tidak ada di kelas ini: ${cell}.`)
    else if (others.length > 0) {
      read.refused.push(
        `${cell}: lebih dari satu mahasiswa kelas ini bernama begitu. Sertakan NIM.`,
      )
    } else if (otherName(row, student) !== undefined) {
      read.refused.push(sayTwo(row, cell, otherName(row, student) ?? ''))
    } else {
      read.placed.push({ student, row })
      const known = target.students[student]
      if (known && bareName(cell) !== bareName(known.nama)) {
        read.doubts.push(`${cell} dibaca sebagai ${known.nama} (${known.nim}).`)
      }
    }
  }
  read.doubts.unshift('Tempelan ini tanpa NIM: barisnya ditempatkan menurut nama.')
  return read
}

const bareName = (nama: string) => wordsOfName(nama).join(' ')

/** The students whom a name may mean: those of this very name, or without one those whose name it can be. */
function matcher({ students }: PasteTarget): (cell: string) => number[] {
  const exact = Map.groupBy(students.keys(), (at) => bareName(students[at]?.nama ?? ''))
  const known = new Map<string, number[]>()
  return (cell) => {
    if (!/\p{L}{2}/u.test(cell)) return []
    const before = known.get(cell)
    if (before) return before
    const near = () =>
      [...students.keys()].filter((at) => isSameName(cell, students[at]?.nama ?? ''))
    const found = exact.get(bareName(cell)) ?? near()
    known.set(cell, found)
    return found
  }
}

/** A student twice is one where both rows say the same. */
function withoutDoubles(read: RowsByStudent, { students }: PasteTarget): RowsByStudent {
  const placed: RowsByStudent['placed'] = []
  const [refused, notes] = [[...read.refused], [...read.notes]]
  for (const [student, same] of Map.groupBy(read.placed, (one) => one.student)) {
    const [one, ...others] = same
    const { nim, nama } = students[student] ?? {}
    const saying = ({ row }: (typeof same)[number]) => row.cells.slice(widthBefore(read)).join('\t')
    if (one) placed.push(one)
    if (!one || others.length === 0) continue
    const lines = same.map(({ row }) => row.line).join(' dan ')
    if (others.every((other) => saying(other) === saying(one))) {
      notes.push(`${nama} ada di baris ${lines} dengan isi yang sama.`)
    } else refused.push(`${nama} (${nim}) ada di baris ${lines} dengan isi yang berbeda.`)
  }
  return { ...read, placed, refused, notes }
}

/** How many columns stand before NIM and name, such as the running number. */
const widthBefore = ({ nim, nama }: RowsByStudent) =>
  Math.min(nim ?? Number.POSITIVE_INFINITY, nama ?? Number.POSITIVE_INFINITY)
