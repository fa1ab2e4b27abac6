import { extname } from 'node:path'
import { Refusal } from '../../lib/refusal.ts'
import { fold, textOf } from '../columns/cell.ts'
import type { Sheet } from './table.ts'

/** A sheet of one class: the file it is in, and where its headings stand among its lines. */
export interface ClassSheet {
  name: string
  sheet: Sheet
  at: number
}

/** Known classes beside the sheets. */
export interface ClassKnown {
  /** The code of every class there is. */
  codes: string[]
  /** The class that campus IT named for all of them. */
  kelas: string | null
}

/**
 * The class that a sheet of one class is about: the one given, or written above the table, in the sheet's or in the
 * file's name.
 * @throws AppError invalid for none or several.
 */
export function classOf(table: ClassSheet, { codes, kelas }: ClassKnown): string {
  if (kelas !== null) return kelas
  for (const [, named] of placesOfClass(table, codes)) {
    if (named.length > 1) {
      throw new Refusal('invalid', {
        sentence: `${whereOf(table)} menyebut beberapa kelas: ${named.join(', ')}.`,
        wayOut: { act: 'impor.sebut-kelas' },
      })
    }
    if (named[0] !== undefined) return named[0]
  }
  throw new Refusal('invalid', {
    sentence: `Kelas dari ${whereOf(table)} tidak diketahui. Tulis kodenya di atas tabel atau di nama berkas.`,
    wayOut: { act: 'impor.sebut-kelas' },
  })
}

/** Doubts about a class: a sheet copied from another class's often keeps its title or its name. */
export function doubtsOf(table: ClassSheet, own: string, { codes }: ClassKnown): string[] {
  const others = placesOfClass(table, codes).flatMap(([place, named]) => {
    const [other] = named
    return other === undefined || named.includes(own) ? [] : [`${place} ${other}`]
  })
  if (others.length === 0) return []
  return [`${whereOf(table)} dibaca sebagai kelas ${own}, tetapi ${others.join(', ')}.`]
}

/** The codes of classes that a sheet names, above its table, in its name or in the file's. */
export const codesBeside = (table: ClassSheet, codes: string[]): string[] =>
  placesOfClass(table, codes).flatMap(([, named]) => named)

/** How a person finds a sheet: by its file, and its name if it has one. */
export const whereOf = ({ name, sheet }: Pick<ClassSheet, 'name' | 'sheet'>) =>
  sheet.name === null ? name : `${name} lembar ${sheet.name}`

// Where the class of a sheet is written, the most trusted first: what it says, and the codes in it.
function placesOfClass({ name, sheet, at }: ClassSheet, codes: string[]): [string, string[]][] {
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
