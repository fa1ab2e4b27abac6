import type { Tx } from '@sia/server/db/change'
import type { Value } from './columns/cell.ts'
import type { Column, SqlType } from './columns/column.ts'
import type { TableFile } from './read/table.ts'
import type { Source } from './source.ts'
import type { Json } from './write/journal.ts'

/** A kind of sheet: what its columns mean and which tables its rows become. */
export interface Kind {
  /** The word after `sia import`. */
  name: string
  title: string
  /** One sentence for the manual: what one row is. */
  describe: string
  columns: Column[]
  /** The staged columns that say which thing a row is about; two rows alike in them are duplicates. */
  key: string[]
  /** Where such rows come from when they are written out; of what only happens there is none. */
  source?: Source
  /** Rows alike in `by` describe one thing together and must not contradict each other in `columns`. */
  same?: { by: string[]; columns: string[] }[]
  /** Judges a row by itself. */
  check?(values: Record<string, Value>): Complaint | null
  /** Makes a file of any layout one line a row; `asides` tells its other lines, before everything else. */
  arrange?(file: TableFile): { file: TableFile; asides: string[] }
  /** Rules for the database: rows for which the condition over stage `s` holds are rejected. */
  rules?: Rule[]
  /** Acts on campus IT's demand alone: the option of the command, and its effect. */
  onDemand?: Record<string, string>
  /** The condition that a row is there already, SQL over the stage `s`; unless said, by the key of the last step. */
  existing?: string
  /** Columns that are written once for several lines, in one cell: filled from above in lines that have those beside. */
  carried?: { column: string; beside: string[] }[]
  /** Lecturers keep such sheets by class: a matrix of sessions, a folder of files, the class in a name. */
  byClass?: boolean
  /** A line is taken back whole: what it made stays as long as a cell that it changed was changed since. */
  wholeLines?: boolean
  /** Columns of the stage that no cell fills: ids that steps find out. */
  extra?: Record<string, SqlType>
  /** The writes, in this order. */
  steps: Step[]
  /** Warnings once all is written; nothing is refused for them. SQL over the stage and the tables that answers rows of `sentence`. */
  warnings?: string[]
  /** The same of rare changes: told before everything else. */
  doubts?: string[]
  /** Doubts that SQL alone does not find, sentences by a rule of the domain. */
  foundDoubts?(tx: Tx, now: Date): Promise<string[]>
  /** The sentence for a constraint that no rule foresees. */
  constraints?: Record<string, Complaint>
  /** The staged column with the name of a person, place or firm: a date or a footer in it stands out. */
  properName?: string
  /** Whether the rows are persons: a heading within the list is none, and neither is a place with a day. */
  ofPersons?: boolean
  /**
   * Where a new row may be a second spelling of one that is there: the staged column, SQL for each `key` that is there
   * and its `nama`, what it is called in a sentence, and whether signs and zeros or titles do not count.
   */
  alike?: { column: string; load: string; called: string; as: 'code' | 'name' }
  /** Changes that are rarely meant, told before everything else. */
  alarms?: Alarm[]
  /** How a written column is shown that no column of the sheet fills alone: `key` and `id`, as with references. */
  shown?: Record<string, { name: string; load: string }>
  /** Rows whose student has no account yet get a one-time password. */
  accounts?: boolean
  /** Remarks for campus IT besides the columns, for the manual. */
  remarks?: string[]
}

/** A kind whose rows can be written out as well. */
export type DataKind = Kind & { source: Source }

/** Changed cells that an operator should look at. */
interface Alarm {
  /** The sentence without its end, for so many cells. */
  says(count: number): string
  /** Whether it is about this cell: its column of the table, and the values as they are kept. */
  when(change: { table: string; column: string; before: Json; after: Json }): boolean
}

/** A fault and its column. */
export interface Complaint {
  column: string
  sentence: string
}

/** A complaint about the rows for which `when` holds, SQL over the stage `s`. */
export interface Rule extends Complaint {
  /** SQL that writes the stage before, once the rules above have taken out their rows. */
  first?: string
  when: string
  /** The name behind '%s' in the sentence, SQL over the stage `s`. */
  named?: string
  /** The option with which such rows are not refused. */
  unless?: string
}

/**
 * One write: rows of the stage merged into a table. An empty cell leaves a column as it is. Where a
 * list of columns is given, table and stage call them the same.
 */
export interface Step {
  table: string
  /** Which row of the table a staged row is: its columns, or SQL over the stage `s` for each. */
  key: string[] | Record<string, string>
  /** Key columns compared without regard to capital letters. */
  anyCase?: string[]
  /** Key columns that may be empty. */
  nullable?: string[]
  /** The columns written, as with `key`. */
  set?: string[] | Record<string, string>
  /** A new row's values where its cell is empty or it has none, SQL. */
  initial?: Record<string, string>
  /** Columns that keep what they hold already. */
  keep?: string[]
  /** The column of the table that lists which of those were emptied on purpose. */
  keptEmpty?: string
  /** For columns that no cell fills directly: the staged column whose emptying empties them. */
  emptiedBy?: Record<string, string>
  /** Which staged rows take part, SQL over `s`. */
  where?: string
  /** Which rows of the table take part, SQL over `t` and `s`. */
  when?: string
  /** 'insert' leaves rows alone that are there already, 'update' makes none; usually both are done. */
  only?: 'insert' | 'update'
  /** SQL over `old`: when it holds, an update gives something for the first time and counts as new. */
  fresh?: string
  /** Several staged rows describe one row of the table. */
  grouped?: boolean
  /** The staged column that receives the id of the row. */
  idInto?: string
  /** No constraint makes the key unique: rows that fit several are rejected under this column. */
  ambiguous?: string
  /** Whether it counts as new or changed when this table is written; true unless said. */
  counts?: boolean
}

/** A kind as it is defined; the columns' names are checked when the program starts. */
export function defineKind(kind: DataKind): DataKind
export function defineKind(kind: Kind): Kind
export function defineKind(kind: Kind): Kind {
  const staged = new Set([
    ...kind.columns.map(({ into }) => into),
    ...Object.keys(kind.extra ?? {}),
  ])
  const named = [
    ...kind.key,
    ...(kind.same ?? []).flatMap(({ by, columns }) => [...by, ...columns]),
  ]
  const unknown = named.filter((name) => !staged.has(name))
  if (unknown.length > 0) throw new Error(`${kind.name}: unknown columns ${unknown.join(', ')}`)
  return kind
}

/** The columns that only a new row needs: what a row is told apart by is always needed. */
export const neededWhenNew = ({ columns, key }: Kind): Column[] =>
  columns.filter(({ required, into }) => required && !key.includes(into))
