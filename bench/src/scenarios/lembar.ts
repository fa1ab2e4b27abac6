import { join } from 'node:path'
import { type Bench, figureOf, type Scenario } from '../bench.ts'
import { createStaff } from '../data/cases.ts'
import type { StepsOutcome } from '../load/job.ts'
import { sendSheet } from '../load/sheet.ts'
import { startKantor } from '../processes.ts'
import { rowsOfSteps } from '../rounds.ts'

const MOST_SECONDS = 60
const MOST_SLOWER = 1.3
/** One in ten has a new phone or emptied the cache. */
const FRESH_OF = 10
const WARM_SECONDS = 3
/** A turn of students is short beside the work, so that little of it lies after the end. */
const TURN_SECONDS = 3

type Steps = StepsOutcome['steps']

/** A large sheet is checked and written while students open their schedules. */
export const lembar: Scenario = {
  name: 'lembar',
  async run(bench) {
    const { large, settings, options, note } = bench
    const lines = options.books
    note(`a sheet of ${lines} books beside the students`)
    await using stack = new AsyncDisposableStack()
    const { people } = stack.use(await createStaff(large.databaseUrl, 4))
    const clerk = people.find(({ kind }) => kind === 'akademik')
    if (!clerk) throw new Error('nobody of the bench sends sheets in')
    const dataDir = join(settings.dataDir, 'lembar')
    const { origin } = stack.use(await startKantor({ ...settings, dataDir }))
    const { cookie } = clerk
    await students(bench, Math.min(WARM_SECONDS, options.office.seconds))
    const before = await students(bench)
    const sheet = await sendSheet({ origin, cookie }, lines)
    const check = await timed(bench, () => sheet.until('siap'))
    const write = await timed(bench, async () => {
      await sheet.apply()
      await sheet.until('selesai')
    })
    await sheet.undo()
    await sheet.until('diurungkan')
    const after = await students(bench)
    const during = [...check.turns, ...write.turns]
    const alone = [before, after]
    return {
      title: 'A sheet beside the students',
      notes: [
        `${lines} books are checked and written by the process beside Kantor, until the page says so; they are taken back afterwards.`,
      ],
      rows: [
        ...alone.flatMap((steps) => named('student alone', steps)),
        ...during.flatMap((steps) => named('student, a sheet at work', steps)),
      ],
      figures: [
        figureOf('lembar: check', check.seconds, { atMost: MOST_SECONDS }, ' s'),
        figureOf('lembar: write', write.seconds, { atMost: MOST_SECONDS }, ' s'),
        figureOf('lembar: p95 of students, x without', meanP95(during) / meanP95(alone), {
          atMost: MOST_SLOWER,
        }),
      ],
      problems: [...alone, ...during].flatMap((steps) =>
        Object.entries(steps)
          .filter(([, { errors }]) => errors > 0)
          .map(([step, { statuses }]) => `lembar, ${step}: ${JSON.stringify(statuses)}`),
      ),
    }
  },
}

/** Some seconds of students who open the schedule, as many a second as when everybody does. */
async function students(
  { options, generator, sia, large }: Bench,
  seconds = options.office.seconds,
): Promise<Steps> {
  const count = Math.round((options.crowd.students * seconds) / options.crowd.seconds)
  const aim = { origin: sia.origin, who: large.who, seconds, students: count, freshOf: FRESH_OF }
  return (await generator.arrivals(aim)).steps
}

/** How long some work takes, with students beside it from its beginning to its end. */
async function timed(bench: Bench, work: () => Promise<void>) {
  const began = performance.now()
  const state = { isDone: false, seconds: 0 }
  const worked = work().finally(() => {
    state.isDone = true
    state.seconds = (performance.now() - began) / 1000
  })
  // Told below, once the students of the turn are answered.
  worked.catch(() => {})
  const turns: Steps[] = []
  do turns.push(await students(bench, Math.min(TURN_SECONDS, bench.options.office.seconds)))
  while (!state.isDone)
  await worked
  return { turns, seconds: state.seconds }
}

const meanP95 = (turns: Steps[]) =>
  turns.reduce((sum, steps) => sum + (steps.document?.p95 ?? Number.NaN), 0) / turns.length

const named = (step: string, steps: Steps) =>
  rowsOfSteps(
    Object.fromEntries(Object.entries(steps).filter(([name]) => name === 'document')),
  ).map((row) => ({ ...row, step }))
