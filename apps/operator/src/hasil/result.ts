import type { Argv } from 'yargs'
import type { FilterArgs } from '../export/filters.ts'
import type { Filters } from '../export/query.ts'
import type { Cell } from '../import/cell.ts'
import type { FilterName } from '../import/source.ts'
import type { GlobalArgs } from '../lib/command.ts'
import type { OperatorCtx } from '../lib/context.ts'

/** What `sia hasil <kind>` takes. */
export interface ResultArgs extends GlobalArgs, FilterArgs {
  berkas?: string
  survey?: number
}

/** One table of a result: a sheet in a file, a list on the terminal. */
export interface ResultTable {
  sheet: string
  headings: string[]
  lines: Cell[][]
}

/** What a question to the data comes back as. */
export interface Result {
  tables: ResultTable[]
  /** What has to be known of these figures in particular: how many were left out, and the like. */
  notes: string[]
}

/** What is asked of the data, and with what. */
export interface Question {
  filters: Filters
  args: ResultArgs
  /** How many answers or students must stand behind a figure. */
  least: number
}

/** A result that campus IT can ask for. */
export interface ResultKind {
  name: string
  describe: string
  filters: FilterName[]
  options?(yargs: Argv<ResultArgs>): Argv<ResultArgs>
  /** What the sheets show, a sentence each, for the sheet of explanations. */
  explain: string[]
  read(ctx: OperatorCtx, question: Question): Promise<Result>
}
