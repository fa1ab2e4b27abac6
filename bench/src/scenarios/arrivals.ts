import { figureOf, type Scenario } from '../bench.ts'
import { rowsOfSteps } from '../rounds.ts'
import { checkDocument } from './documents.ts'

const MOST_MS = 1000
/** One in ten has a new phone or emptied the cache. */
const FRESH_OF = 10
/** The shell alone has a kilobyte: nobody's schedule is as short. */
const LEAST_BYTES = 4_000

/** The minute in which everybody opens the schedule, with a session and, most of them, with the app on the phone. */
export const arrivals: Scenario = {
  name: 'arrivals',
  async run(bench) {
    const { options, generator, sia, large } = bench
    const { students, seconds } = options.crowd
    bench.note(`${students} documents within ${seconds} s`)
    await checkDocument(bench)
    const { steps } = await generator.arrivals({
      origin: sia.origin,
      who: large.who,
      seconds,
      students,
      freshOf: FRESH_OF,
    })
    const outcomes = Object.entries(steps)
    const errors = outcomes.reduce((sum, [, step]) => sum + step.errors, 0)
    const failed = outcomes.filter(([, step]) => step.errors > 0)
    const bytes = steps.document?.bytes ?? 0
    return {
      title: 'Everybody opens the schedule',
      notes: [
        `The schedule as a document, and a second later what the app asks for besides; one in ${FRESH_OF} fetches the files that the first page names.`,
      ],
      rows: rowsOfSteps(steps),
      figures: [
        figureOf('arrivals: errors', errors, { atMost: 0 }),
        figureOf(
          'arrivals: p99 of a document',
          steps.document?.p99 ?? 0,
          { atMost: MOST_MS },
          ' ms',
        ),
        figureOf(
          'arrivals: p99 of the slowest step',
          Math.max(...outcomes.map(([, { p99 }]) => p99)),
          { atMost: MOST_MS },
          ' ms',
        ),
      ],
      problems: [
        ...failed.map(([name, { statuses }]) => `arrivals, ${name}: ${JSON.stringify(statuses)}`),
        ...(bytes < LEAST_BYTES ? [`arrivals: documents of ${bytes} bytes bring no screen`] : []),
      ],
    }
  },
}
