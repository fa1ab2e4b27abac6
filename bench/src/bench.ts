import type { Student } from './audience.ts'
import type { Generator } from './load/generator.ts'
import type { Options, ScenarioName } from './options.ts'
import type { Served, ServerSettings } from './processes.ts'
import type { Quiet } from './quiet.ts'

/** A filled database and who uses it; the generator knows the students by this name. */
export interface College {
  who: 'large' | 'small'
  databaseUrl: string
  students: Student[]
}

/** The means of every scenario. */
export interface Bench {
  options: Options
  dataDir: string
  large: College
  small: College
  /** Files that the first page names. */
  assets: string[]
  /** The server under test, on the large database from the first scenario to the last. */
  sia: Served
  /** The server of another checkout on the same database, where one is named. */
  beside: Served | null
  /** On the same database, as old as the server. */
  floors: { raw: Served; prisma: Served }
  settings: ServerSettings
  generator: Generator
  /** The other work of the machine meanwhile. */
  quiet: Quiet
  note(text: string): void
}

/** One figure to reach. */
export interface Figure {
  figure: string
  wanted: string
  measured: string
  met: boolean
}

/** A row of a table; every row of a table has the same columns. */
export type Row = Record<string, string | number | null>

/** The findings of a scenario. */
export interface Part {
  title: string
  notes: string[]
  rows: Row[]
  figures: Figure[]
  /** Faults, rather than slowness. */
  problems: string[]
}

/** One scenario; `--only` takes its name. */
export interface Scenario {
  name: ScenarioName
  run(bench: Bench): Promise<Part>
}

/** A figure that is a number not below, or not above, a limit. */
export function figureOf(
  figure: string,
  measured: number,
  limit: { atLeast: number } | { atMost: number },
  unit = '',
): Figure {
  const [wanted, met] =
    'atLeast' in limit
      ? [`at least ${limit.atLeast}`, measured >= limit.atLeast]
      : [`at most ${limit.atMost}`, measured <= limit.atMost]
  const shown = Number.isInteger(measured) ? String(measured) : measured.toFixed(2)
  return { figure, wanted: `${wanted}${unit}`, measured: `${shown}${unit}`, met }
}

/** The server of another checkout, for whatever measures it too; empty where none is named. */
export const listBeside = ({ beside }: Bench): Served[] => (beside ? [beside] : [])
