import type { Folder } from '@sia/domain/berkas'
import type { Queryable } from '@sia/server/db/change'
import { type Cell, type Reason, textOf, type Value } from './cell.ts'

/** How PostgreSQL keeps a value. */
export type SqlType = 'text' | 'int' | 'float8' | 'bool' | 'date' | 'time' | 'timestamptz'

/** Finds the id a name stands for, in a scope or in all of them; `beside` is what else the line calls the row, or ''. */
export interface Lookup {
  (name: string, scope: string | null, beside?: string): number | Reason
  /** Names of the rows by id, for columns with a name beside them. */
  called?: Map<number, string>
  /** Notes for the reader of the result. */
  notes?: () => string[]
}

/** A column of a sheet. */
export interface Column {
  /** The heading as templates write it. */
  name: string
  /** Other headings that mean the same. */
  also: string[]
  /** Whether the heading must be there and the cell filled. */
  required: boolean
  /** Its content in words, for the template and the manual. */
  isi: string
  contoh: string
  /** The column of the staged row; the heading unless it is a reference. */
  into: string
  sql: SqlType
  read(cell: Cell): Value | Reason
  /** The database's value as a person would write it in the cell; of a reference the name stands for it. */
  show(value: Value): string
  /** Where only a few values are possible: each with the word that is written for it. */
  words?: [Value, string][]
  /** An empty cell's meaning, where not 'as it was'. */
  otherwise?: Value
  /** Whether no list that SIA makes may repeat the cell. */
  secret?: boolean
  /** Set when the cell names a row of another table. */
  refers?: Reference
  /** SQL for the spellings that are there, as `text`: the same in other capitals is written as they are. */
  spelledAs?: string
  /** Set when the cell names a file in the folder given with --folder. */
  file?: { path: Folder; accepts: 'foto' | 'pengumuman' }
}

/** How a name in a cell finds the row it means. */
export interface Reference {
  /** The name of the row, 'Mahasiswa dengan NIM'. */
  what: string
  /** SQL for every row: `key` as text, `id`, and `scope` when names repeat in several scopes. */
  load: string
  /** The column that holds the scope. */
  scope?: string
  /** Another way than the same text to find the row. */
  find?: (client: Queryable) => Promise<Lookup>
  /** SQL for what else a person knows a row by: `id` and `nama`. */
  called?: string
}

/** The words of every column about itself. */
export interface Say {
  isi: string
  contoh: string | number
  /** Other headings that mean the same. */
  also?: string[]
  required?: boolean
}

/** A column's name for people: its heading as templates write it, with blanks for underscores. */
export const labelOf = ({ name }: Pick<Column, 'name'>): string => name.replaceAll('_', ' ')

/** A column from its reader. */
export function column(
  name: string,
  sql: SqlType,
  read: (cell: Cell) => Value | Reason,
  { isi, contoh, also = [], required = false }: Say,
): Column {
  return { name, also, required, isi, contoh: String(contoh), into: name, sql, read, show }
}

const show = (value: Value) => textOf(value)

/** The same column, one that must be filled. */
export const required = (one: Column): Column => ({ ...one, required: true })
