import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part, Row } from './bench.ts'
import type { Machine } from './machine.ts'

/** Everything a run found. */
export interface Report {
  made: string
  commit: string | null
  quick: boolean
  /** Whether the machine was quiet, as a sentence. */
  quiet: string
  machine: Machine
  /** The length of the measurements. */
  settings: { rounds: number; seconds: number; connections: number }
  data: { students: number; smallStudents: number; rows: number; books: number; seconds: number }
  parts: Part[]
}

/** Writes bench.md and bench.json into a folder. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'bench.md'), toMarkdown(report))
}

/** The report for people: the figures first, then what they come from. */
export function toMarkdown({
  made,
  commit,
  quick,
  quiet,
  machine,
  settings,
  data,
  parts,
}: Report): string {
  const figures = parts.flatMap((part) => part.figures)
  const met = figures.filter((figure) => figure.met).length
  const rows = figures.map(({ met: isMet, ...figure }) => ({
    ...figure,
    result: isMet ? 'met' : '**missed**',
  }))
  const problems = parts.flatMap((part) => part.problems)
  return [
    `# Bench of ${made}${commit === null ? '' : `, commit ${commit}`}`,
    quick ? '_A quick run: it shows that everything works, its numbers mean nothing._' : '',
    quiet,
    `${machine.processor}, ${machine.cores} cores, ${machine.memory}, ${machine.system}; Node ${machine.node}, PostgreSQL ${machine.postgres}; load before the start ${machine.load}.`,
    `${data.students} students (and ${data.smallStudents}), ${data.rows} rows, ${data.books} books, made in ${data.seconds} s. Medians of ${settings.rounds} interleaved rounds of ${settings.seconds} s over ${settings.connections} connections; generator, server and database share the cores.`,
    `## Figures: ${met} of ${figures.length} met`,
    table(rows),
    problems.length > 0 ? `## Problems\n\n${problems.map((one) => `- ${one}`).join('\n')}` : '',
    ...parts.flatMap(({ title, notes, rows: found }) => [
      `## ${title}`,
      ...notes,
      found.length > 0 ? table(found) : '',
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function table(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const isNumber = (column: string) => rows.every((row) => typeof row[column] !== 'string')
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '-')))
  const widths = columns.map((column, place) =>
    Math.max(3, column.length, ...cells.map((line) => line[place]?.length ?? 0)),
  )
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`
  const pad = (texts: string[]) =>
    line(
      texts.map((text, place) => {
        const width = widths[place] ?? 0
        return isNumber(columns[place] ?? '') ? text.padStart(width) : text.padEnd(width)
      }),
    )
  const rule = line(
    columns.map((column, place) => {
      const width = widths[place] ?? 0
      return isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)
    }),
  )
  return [pad(columns), rule, ...cells.map(pad)].join('\n')
}
