import type { OfficeCtx } from '../context.ts'
import type { Cell } from '../sheets/columns/cell.ts'
import type { Filters } from '../sheets/export/query.ts'
import type { FilterName } from '../sheets/source.ts'

/** One table of a result: a sheet in a file. */
export interface ResultTable {
  sheet: string
  headings: string[]
  lines: Cell[][]
  /** Lists students by name: for those who may open their records. */
  isNamed?: true
  /** Headings whose numbers are rupiah or percent. */
  units?: Record<string, Unit>
  /** The part that is drawn as bars. */
  chart?: ChartSpec
}

export type Unit = 'rupiah' | 'persen'

/** Which columns bars are made of. */
interface ChartSpec {
  /** The headings whose cells name a bar. */
  names: string[]
  /** The heading whose numbers are drawn. */
  value: string
  /** The length of a whole bar, where the numbers have one. */
  max?: number
  /** Only the lines that have this in that column. */
  only?: [heading: string, value: string]
}

/** The answer to a question to the data. */
export interface Result {
  tables: ResultTable[]
  /** Notes on these figures in particular, such as how many were left out. */
  notes: string[]
}

/** A question to the data, with its filters. */
export interface Question {
  filters: Filters
  /** The one survey asked about, if any. */
  survey: number | undefined
  /** How many answers or students must stand behind a figure. */
  least: number
}

/** A result that an office can ask for. */
export interface ResultKind {
  name: string
  /** Its name as a heading. */
  title: string
  /** The source of its figures: answers of students, groups of students, or the office's own records. */
  of: 'jawaban' | 'kelompok' | 'catatan'
  filters: FilterName[]
  /** Whether one survey can be asked for. */
  bySurvey?: true
  /** Sentences about the sheets, for the sheet of explanations. */
  explain: string[]
  read(ctx: Pick<OfficeCtx, 'db' | 'actor' | 'pool' | 'now'>, question: Question): Promise<Result>
}
