import { join } from 'node:path'
import { readAssets } from './audience.ts'
import { type Bench, figureOf, type Part, type Scenario } from './bench.ts'
import { CALLS } from './calls.ts'
import { type Colleges, openColleges } from './colleges.ts'
import { readCommit } from './commit.ts'
import { PASSWORD } from './data/fill.ts'
import { readEveryClass } from './every-class.ts'
import { startGenerator } from './load/generator.ts'
import { describeMachine } from './machine.ts'
import type { Options } from './options.ts'
import { startFloor, startSia } from './processes.ts'
import { Quiet } from './quiet.ts'
import { toMarkdown, writeReport } from './report.ts'
import { arrivals } from './scenarios/arrivals.ts'
import { calls } from './scenarios/calls.ts'
import { compressed } from './scenarios/compressed.ts'
import { crowd } from './scenarios/crowd.ts'
import { documents } from './scenarios/documents.ts'
import { flood } from './scenarios/flood.ts'
import { hour } from './scenarios/hour.ts'
import { kabar } from './scenarios/kabar.ts'
import { kalender } from './scenarios/kalender.ts'
import { kantor } from './scenarios/kantor.ts'
import { lembar } from './scenarios/lembar.ts'
import { logins } from './scenarios/logins.ts'
import { sizes } from './scenarios/sizes.ts'
import { workers } from './scenarios/workers.ts'
import { rounded } from './stats.ts'
import { memoryOf } from './usage.ts'

const SCENARIOS: readonly Scenario[] = [
  calls,
  compressed,
  documents,
  workers,
  sizes,
  kalender,
  logins,
  flood,
  crowd,
  arrivals,
  kantor,
  lembar,
  kabar,
  hour,
]
/** Memory of one worker, under documents. */
const MOST_MEMORY_MB = 260

interface Surroundings {
  dataDir: string
  /** Folder of the report. */
  out: string
  /** The load of the machine, before anything was started. */
  load: number
  note(text: string): void
  /** Takes what has to be stopped, however the end comes. */
  stack: AsyncDisposableStack
}

/** Runs the wanted scenarios and writes the report; false when something did not work. */
export async function runBench(options: Options, around: Surroundings): Promise<boolean> {
  const { dataDir, out, load, note } = around
  const colleges = await openColleges(dataDir, options, around)
  const bench = await startBench(options, colleges, around)
  const parts: Part[] = []
  for (const scenario of SCENARIOS.filter(isWanted(options)))
    parts.push(await partOf(scenario, bench))
  parts.push(memoryPart(bench))
  const report = {
    made: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: readCommit(),
    quick: options.quick,
    quiet: String(bench.quiet),
    machine: await describeMachine(colleges.large.databaseUrl, load),
    settings: {
      rounds: options.rounds,
      seconds: options.seconds,
      connections: options.connections,
    },
    data: {
      students: options.students.large,
      smallStudents: options.students.small,
      books: options.books,
      ...colleges.filled,
    },
    parts,
  }
  writeReport(out, report)
  process.stdout.write(`\n${toMarkdown(report)}\n`)
  note(`report: ${join(out, 'bench.md')}, ${join(out, 'bench.json')}`)
  return parts.every(({ problems }) => problems.length === 0)
}

/** The findings of a scenario; one that breaks off costs its own part of the report, not the others'. */
async function partOf({ name, run }: Scenario, bench: Bench): Promise<Part> {
  try {
    return await run(bench)
  } catch (error) {
    const problems = [`${name} broke off: ${(error as Error).stack}`]
    return { title: name, notes: [], rows: [], figures: [], problems }
  }
}

async function startBench(
  options: Options,
  { large, small, secret }: Colleges,
  { dataDir, note, stack }: Surroundings,
): Promise<Bench> {
  const settings = {
    databaseUrl: large.databaseUrl,
    dataDir: join(dataDir, 'server'),
    secret,
    cost: options.cost,
  }
  const sia = stack.use(await startSia(settings))
  const beside = options.beside
    ? stack.use(
        await startSia({ ...settings, beside: options.beside, dataDir: join(dataDir, 'beside') }),
      )
    : null
  const floors = {
    raw: stack.use(await startFloor('raw', large.databaseUrl)),
    prisma: stack.use(await startFloor('prisma', large.databaseUrl)),
  }
  const generator = stack.use(await startGenerator())
  const assets = await readAssets(sia.origin)
  for (const served of [sia, beside]) if (served) await readEveryClass(served, large.students)
  for (const { who, students } of [large, small]) {
    const audience = { students, assets }
    await generator.use(who, { audience, password: PASSWORD, etags: [] })
  }
  return {
    options,
    dataDir,
    large,
    small,
    assets,
    sia,
    beside,
    floors,
    settings,
    generator,
    quiet: new Quiet(),
    note,
  }
}

const isWanted =
  ({ only }: Options) =>
  ({ name }: Scenario) =>
    (only.length === 0 && name !== hour.name) ||
    only.includes(name) ||
    (name === calls.name && CALLS.some((call) => only.includes(call.name)))

function memoryPart({ sia, floors }: Bench): Part {
  const processes = memoryOf(sia.pid)
  return {
    title: 'Memory',
    notes: [
      'Of each process of the server that all scenarios ran on, and of the floors, at their end. What several share counts in parts (PSS).',
    ],
    rows: [sia, floors.raw, floors.prisma].flatMap(({ name, pid }) =>
      memoryOf(pid).map((megabytes) => ({ what: name, MB: rounded(megabytes) })),
    ),
    figures:
      processes.length > 0
        ? [
            figureOf(
              'memory of the largest process',
              Math.max(...processes),
              { atMost: MOST_MEMORY_MB },
              ' MB',
            ),
          ]
        : [],
    problems: [],
  }
}
