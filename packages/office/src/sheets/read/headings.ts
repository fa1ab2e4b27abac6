import { bareHeading, isNameHeading } from '@sia/domain/class-words'
import { Refusal } from '../../lib/refusal.ts'
import { fold, textOf } from '../columns/cell.ts'
import { type Column, labelOf } from '../columns/column.ts'
import { type Kind, neededWhenNew } from '../kind.ts'
import { besideNotes, keyedDoubts, partTable } from './beside-table.ts'
import { carryDown } from './carry-down.ts'
import { bestOf, type HeadingRows, listHeadingRows } from './heading-rows.ts'
import { type Line, type Sheet, type TableFile, unreadable } from './table.ts'

/** The column that rejected rows carry their reason in; a sheet that comes back has it ignored. */
export const REASON_HEADING = 'alasan_ditolak'

// A title and some blank lines often stand above the headings.
const SEARCHED_LINES = 15

/** The column that tells what a row does; ignored like the reasons. */
export const EFFECT_HEADING = 'yang_terjadi'

/** A file's headings and lines. */
export interface Headed {
  sheet: Sheet
  /** The headings as they stand in the file. */
  headings: string[]
  /** For each column of the kind that is there, its position. */
  places: Map<Column, number>
  /** For each column that names somebody by a key, the place of his name beside it. */
  names: Map<Column, number>
  /** How many columns the lines of a CSV may have: a text with an unquoted separator makes more. */
  width: number
  /** The lines below the headings, without the template's explanation. */
  lines: Line[]
  /** Lines below the headings that are hidden in the file and not read. */
  hidden: Line[]
  /** Notes for the sender of the file. */
  notes: string[]
  /** Doubts to look at before writing. */
  doubts: string[]
  /** Sheets that are not read, each with its reason. */
  leftOut: string[]
}

/** How many columns of the kind a line names, if it were the headings. */
export function countHeadings(kind: Kind, cells: Line['cells']): number {
  const meanings = meaningsOf(kind)
  return new Set(cells.flatMap((cell) => meanings.get(wordOf(kind, textOf(cell))) ?? [])).size
}

/** Whether a heading means the column. */
export const meansColumn = (kind: Kind, column: Column, heading: string): boolean =>
  meaningsOf(kind).get(wordOf(kind, heading))?.includes(column) ?? false

const known = new WeakMap<Kind, Map<string, Column[]>>()

/** The columns that each heading of the kind can mean. */
function meaningsOf(kind: Kind): Map<string, Column[]> {
  const before = known.get(kind)
  if (before) return before
  const meanings = new Map<string, Column[]>()
  for (const column of kind.columns) {
    for (const word of new Set([column.name, ...column.also].map(bareHeading))) {
      meanings.set(word, [...(meanings.get(word) ?? []), column])
    }
  }
  known.set(kind, meanings)
  return meanings
}

/**
 * Finds the headings of the kind in a file: any order, any capitals, blanks or synonyms, below a title,
 * on any sheet.
 * @throws AppError invalid that names all missing columns, or two columns that mean the same.
 */
export function findHeadings(kind: Kind, given: TableFile): Headed {
  const { file, asides } = kind.arrange?.(given) ?? { file: given, asides: [] }
  const count = (headings: string[]) => countHeadings(kind, headings)
  const found = bestOf(
    file.sheets.flatMap((sheet) =>
      listHeadingRows(sheet.lines, SEARCHED_LINES, count).map((rows) => ({ ...rows, sheet })),
    ),
  )
  if (!found) {
    throw new Refusal('invalid', {
      sentence: `Tidak ada judul kolom yang dikenal. Baris judul ${kind.name} memuat: ${requiredNames(kind).join(', ')}.`,
      wayOut: { act: 'impor.contoh', kind: kind.name },
    })
  }
  const { headings } = found
  const { places, names, unknown } = placeColumns(kind, headings)
  const missing = kind.columns.filter((column) => column.required && !places.has(column))
  const whenNew = neededWhenNew(kind)
  const lacking = missing.filter((column) => !whenNew.includes(column))
  if (lacking.length > 0) throw lacksColumns(lacking, headings)
  const below = linesBelow(found.sheet, found)
  requireOneOrder(kind, { headings, places }, below)
  const parted = partTable(kind, below, places)
  const carried = carryDown(kind, parted.lines, places)
  const others = file.sheets.filter((sheet) => sheet !== found.sheet && sheet.lines.length > 0)
  return {
    sheet: found.sheet,
    headings,
    places,
    names,
    width: file.format === 'csv' ? headings.length : Number.POSITIVE_INFINITY,
    lines: carried.lines,
    hidden: hiddenBelow(found.sheet, found),
    notes: [
      ...(missing.length > 0
        ? [
            `Tanpa kolom ${missing.map(labelOf).join(', ')}: hanya data yang sudah ada yang dapat diubah.`,
          ]
        : []),
      ...(unknown.length > 0
        ? [
            `Kolom yang tidak dikenal diabaikan: ${unknown.map(({ heading }) => heading).join(', ')}.`,
          ]
        : []),
      ...carried.notes,
      ...besideNotes(parted.beside),
      ...file.notes,
    ],
    doubts: [...file.doubts, ...keyedDoubts(parted.keyed), ...asides],
    leftOut: others.map(
      ({ name, lines }) =>
        `lembar '${name}', ${lines.length} baris: hanya lembar '${found.sheet.name}' yang dibaca`,
    ),
  }
}

/**
 * Makes sure that the headings do not stand again below, over columns in another order: words of them, one of the key's among
 * them. A day's figures or a mark may be as a single heading is.
 * @throws AppError invalid.
 */
export function requireOneOrder(
  { columns, key }: Kind,
  { headings, places }: Pick<Headed, 'headings' | 'places'>,
  lines: Line[],
): void {
  const own = headings.map(fold)
  const words = new Set(own.filter((text) => /\p{L}{2}/u.test(text)))
  const keys = columns.flatMap((column) =>
    key.includes(column.into) ? (own[places.get(column) ?? -1] ?? []) : [],
  )
  for (const { line, cells } of lines) {
    const texts = cells.map((cell) => (typeof cell === 'string' ? fold(cell) : ''))
    const areHeadings =
      keys.some((word) => words.has(word) && texts.includes(word)) &&
      texts.filter((text) => words.has(text)).length > 1
    if (areHeadings && texts.some((text, at) => words.has(text) && text !== own[at])) {
      throw unreadable(
        `Baris ${line} berisi judul kolom lagi, dengan urutan lain. Simpan tiap tabel sebagai berkas tersendiri.`,
      )
    }
  }
}

/** The hidden lines below headings that are not read. */
export function hiddenBelow({ lines, hidden = [] }: Sheet, { index, height }: HeadingRows): Line[] {
  const end = lines[index + height - 1]?.line ?? 0
  return hidden.filter(({ line }) => line > end)
}

/** The lines below headings, without the template's explanation. */
export function linesBelow({ lines }: Sheet, { index, height }: HeadingRows): Line[] {
  const below = lines.slice(index + height)
  return below[0] && isExplanation(below[0]) ? below.slice(1) : below
}

/**
 * Which heading means which column of the kind, where students' names stand beside their keys, and what is unknown.
 * @throws AppError invalid for two headings that mean the same.
 */
export function placeColumns(kind: Kind, headings: string[]) {
  const words = headings.map((heading) => wordOf(kind, heading))
  const taken = new Map<number, Column>()
  const take = (column: Column, names: string[]) => {
    const free = positions(words, names).filter((place) => !taken.has(place))
    if (free.length > 1) throw twice(column, headings, free)
    if (free[0] !== undefined) taken.set(free[0], column)
  }
  for (const column of kind.columns) take(column, [column.name])
  const found = new Set(taken.values())
  for (const column of kind.columns) if (!found.has(column)) take(column, column.also)
  const places = new Map([...taken].map(([place, column]) => [column, place]))
  const unknown = headings.flatMap((heading, place) => {
    // A heading wholly in brackets is an aside.
    if (taken.has(place) || words[place] === '' || ADDED.includes(words[place] ?? '')) return []
    return [{ heading, place }]
  })
  // Whichever of the two was read, the other may be the one that was meant.
  for (const { place } of unknown) {
    for (const [column, first] of places) {
      if (!positions(words, column.also).includes(place)) continue
      throw twice(column, headings, [first, place])
    }
  }
  const beside = placeOfName(unknown.map(({ heading }) => heading))
  const name = unknown[beside ?? -1]
  const named = [...places.keys()].filter(({ refers }) => refers?.called !== undefined)
  return {
    places,
    names: new Map(name ? named.map((column) => [column, name.place]) : []),
    unknown: unknown.filter((one) => one !== name || named.length === 0),
  }
}

/** The place of the column with the name of a student among headings, or null. */
function placeOfName(headings: string[]): number | null {
  const place = headings.findIndex(isNameHeading)
  return place < 0 ? null : place
}

const twice = (column: Column, headings: string[], places: number[]) => {
  const name = labelOf(column)
  const named = places.map((place) => `'${headings[place]}'`).join(' dan ')
  return unreadable(
    `Dua kolom berarti ${name}: ${named}. Ganti judul yang bukan ${name}, atau hapus kolomnya.`,
  )
}

const positions = (words: string[], wanted: string[]) => {
  const names = wanted.map(bareHeading)
  return words.flatMap((word, place) => (word !== '' && names.includes(word) ? [place] : []))
}

/** The place of a column among headings, or null. */
export function placeOfColumn({ name, also }: Column, headings: string[]): number | null {
  const words = headings.map(bareHeading)
  return positions(words, [name])[0] ?? positions(words, also)[0] ?? null
}

// 'NIM/NPM' is one heading when both words mean the same column.
function wordOf(kind: Kind, heading: string): string {
  const parts = heading.split('/').map(bareHeading)
  const [first = ''] = parts
  if (parts.length === 1) return first
  const meanings = meaningsOf(kind)
  const isSame = (column: Column) =>
    parts.every((part) => meanings.get(part)?.includes(column) ?? false)
  return meanings.get(first)?.some(isSame) ? first : bareHeading(heading)
}

const requiredNames = (kind: Kind) => kind.columns.filter(({ required }) => required).map(labelOf)

/** Whether a line explains the columns of a template, each cell begun by its mark. */
export const isExplanation = ({ cells }: Line) => {
  const filled = cells.map(textOf).filter(Boolean)
  return filled.filter((text) => text.startsWith('# ')).length * 2 > filled.length
}

/** That columns are missing, with what they may be called. */
export function lacksColumns(missing: Column[], headings: string[]) {
  const names = missing.map((column) => {
    const name = labelOf(column)
    const also = column.also.filter((one) => one !== name)
    return also.length > 0 ? `${name} (boleh juga: ${also.slice(0, 4).join(', ')})` : name
  })
  return unreadable(
    `Kolom yang wajib tidak ada: ${names.join('; ')}. Judul di berkas: ${headings.filter(Boolean).join(', ')}.`,
  )
}

// Headings that SIA adds to a sheet that it hands back.
const ADDED = [REASON_HEADING, EFFECT_HEADING].map(bareHeading)

/** Whether a heading is one that SIA adds to a sheet that it hands back. */
export const isAdded = (heading: string): boolean => ADDED.includes(bareHeading(heading))
