import { join } from 'node:path'
import { type Bench, figureOf, type Scenario } from '../bench.ts'
import { createStaff, fillCases, type Staff } from '../data/cases.ts'
import { hasCases } from '../load/duties.ts'
import type { Outcome, StepsOutcome } from '../load/job.ts'
import { type Served, startKantor } from '../processes.ts'
import { rowsOfSteps } from '../rounds.ts'
import { memoryOf } from '../usage.ts'

const MOST_READ_MS = 100
const MOST_DECISION_MS = 150
const MOST_SLOWER = 1.3
const MOST_MEMORY_MB = 200
/** One in ten has a new phone or emptied the cache. */
const FRESH_OF = 10
/** Cases that wait while people work, as a part of those at the end. */
const USUAL = 0.1
/** Who reads the long queue, each once a second. */
const READERS = 8

const WARM_SECONDS = 3

type Steps = StepsOutcome['steps']

/** The offices at work beside the students, and their queue when it is long. */
export const kantor: Scenario = {
  name: 'kantor',
  async run(bench) {
    const { options, large, settings, note } = bench
    const { staff, seconds, every, waiting } = options.office
    const usual = Math.round((waiting * USUAL) / 2)
    note(`${staff} people of the offices beside the students; ${waiting} cases that wait`)
    const url = large.databaseUrl
    await using stack = new AsyncDisposableStack()
    stack.use(await fillCases(url, { count: usual, name: 'usual', after: 1 }))
    const { people } = stack.use(await createStaff(url, staff))
    const dataDir = join(settings.dataDir, 'kantor')
    const served = stack.use(await startKantor({ ...settings, dataDir }))
    // Code compiled while the first of all read is nobody's figure.
    await work(bench, served, { staff: people.slice(0, READERS), seconds: 1, everyMs: 300 })
    await beside(bench, null, Math.min(WARM_SECONDS, seconds))
    const all = { staff: people, seconds, everyMs: every * 1000 }
    const turns = [
      await beside(bench, null),
      await beside(bench, () => work(bench, served, { ...all, decides: true })),
      await beside(bench, () => work(bench, served, { ...all, decides: true })),
      await beside(bench, null),
    ]
    stack.use(await fillCases(url, { count: waiting / 2 - usual, name: 'long', after: 30 }))
    const readers = {
      staff: people.filter(({ kind }) => hasCases(kind)).slice(0, READERS),
      seconds: seconds / 2,
      everyMs: 1000,
    }
    const long = await work(bench, served, readers)
    const memory = memoryOf(served.pid)

    const [alone, with_] = [false, true].map((isWith) =>
      turns.filter(({ office }) => (office !== null) === isWith),
    ) as [Turn[], Turn[]]
    const office = with_.flatMap((turn) => (turn.office ? [turn.office] : []))
    const slower = meanP95(with_) / meanP95(alone)
    const failed = [...turns.map((turn) => turn.students), ...office, long].flatMap(listFailed)
    const reads = office.flatMap((steps) => Object.entries(steps).filter(isRead))
    return {
      title: 'The offices at work',
      notes: [
        `${staff} people, each once in ${every} s, read the first page and do their work, beside students who open the schedule; twice with and twice without them. Who decides on cases reads the queue, students, search or the rooms of a day, and twice opens a case, decides and reads again. A lecturer opens a class, drafts a mark and sets the attendance of a session. The academic office reads the list of students, a record and the classes of the term. ${usual * 2} cases more than usual wait.`,
        `Then ${waiting} cases wait, and ${READERS} people read the queue once a second.`,
      ],
      rows: [
        ...turns.flatMap(({ students, office }) =>
          named(office ? 'student, offices at work' : 'student alone', students, 'document'),
        ),
        ...office.flatMap((steps) => rowsOfSteps(steps)),
        ...rowsOfSteps(long).map((row) => ({ ...row, step: `${row.step}, ${waiting} wait` })),
      ],
      figures: [
        figureOf('kantor: errors', failed.length, { atMost: 0 }),
        figureOf(
          'kantor: p95 of the slowest read',
          worstP95(reads),
          { atMost: MOST_READ_MS },
          ' ms',
        ),
        figureOf(
          'kantor: p95 of the slowest write',
          worstP95(office.flatMap((steps) => Object.entries(steps).filter(isDecision))),
          { atMost: MOST_DECISION_MS },
          ' ms',
        ),
        figureOf('kantor: p95 of students, x without', slower, { atMost: MOST_SLOWER }),
        figureOf(
          `kantor: p95 of a queue of ${waiting}`,
          worstP95(Object.entries(long).filter(isRead)),
          { atMost: MOST_READ_MS },
          ' ms',
        ),
        ...(memory.length > 0
          ? [figureOf('kantor: memory', Math.max(...memory), { atMost: MOST_MEMORY_MB }, ' MB')]
          : []),
      ],
      problems: [
        ...failed.map(([step, { statuses }]) => `kantor, ${step}: ${JSON.stringify(statuses)}`),
        ...(office.every((steps) => steps.decision) ? [] : ['kantor: nobody decided']),
      ],
    }
  },
}

/** Some seconds: of students, and of the offices where those were at work. */
interface Turn {
  students: Steps
  office: Steps | null
}

async function beside(
  { options, generator, sia, large }: Bench,
  offices: (() => Promise<Steps>) | null,
  seconds = options.office.seconds,
): Promise<Turn> {
  // As many a second as when everybody opens the schedule.
  const students = Math.round((options.crowd.students * seconds) / options.crowd.seconds)
  const aim = { origin: sia.origin, who: large.who, seconds, students, freshOf: FRESH_OF }
  const [{ steps }, office] = await Promise.all([generator.arrivals(aim), offices?.() ?? null])
  return { students: steps, office }
}

async function work(
  { generator, large }: Bench,
  { origin }: Served,
  job: { staff: Staff[]; seconds: number; everyMs: number; decides?: boolean },
): Promise<Steps> {
  const { steps } = await generator.office({ decides: false, ...job, origin, who: large.who })
  return steps
}

const WRITES = ['decision', 'draft of a mark', 'attendance of a session']
const isRead = ([name]: [string, Outcome]) => !WRITES.includes(name)
const isDecision = (entry: [string, Outcome]) => !isRead(entry)
const listFailed = (steps: Steps) => Object.entries(steps).filter(([, { errors }]) => errors > 0)
const worstP95 = (entries: [string, Outcome][]) =>
  entries.length === 0 ? Number.NaN : Math.max(...entries.map(([, { p95 }]) => p95))

const meanP95 = (turns: Turn[]) =>
  turns.reduce((sum, { students }) => sum + (students.document?.p95 ?? Number.NaN), 0) /
  turns.length

const named = (step: string, steps: Steps, of: string) =>
  rowsOfSteps(Object.fromEntries(Object.entries(steps).filter(([name]) => name === of))).map(
    (row) => ({ ...row, step }),
  )
