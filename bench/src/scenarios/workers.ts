import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { figureOf, type Scenario } from '../bench.ts'
import { PAGES } from '../pages.ts'
import { startSia } from '../processes.ts'
import { type Measured, measure, problemsOf, rowOf, timesOf } from '../rounds.ts'
import { rounded } from '../stats.ts'

const COUNTS = [1, 2, 4]
/** The gain of two workers over one on two cores, where generator and database take their part as well. */
const LEAST = 1.2

/** How documents a second grow with the processes that serve them, as far as the cores go. */
export const workers: Scenario = {
  name: 'workers',
  async run(bench) {
    const { settings, options } = bench
    const what = PAGES[0]?.name ?? ''
    const most = Math.max(2, availableParallelism())
    await using stack = new AsyncDisposableStack()
    const targets = []
    for (const count of COUNTS.filter((one) => one <= most)) {
      const dataDir = join(settings.dataDir, `workers-${count}`)
      const served = stack.use(await startSia({ ...settings, dataDir, workers: count }))
      const headers = { 'accept-encoding': 'br' }
      targets.push({ name: `${count}`, served, who: 'large', what, headers })
    }
    bench.note(`${what}: ${targets.map(({ name }) => name).join(', ')} workers`)
    const fast = { ...bench, options: { ...options, connections: options.connections * 3 } }
    const measured = await measure(fast, targets)
    const [one, two] = measured
    if (!one || !two) throw new Error('the workers were not measured')
    const times = (many: Measured) => timesOf(many, one)
    return {
      title: 'Workers',
      notes: [`The schedule as a document over ${fast.options.connections} connections.`],
      rows: measured.map((many) => ({
        workers: many.name,
        ...rowOf(many),
        'x one': rounded(times(many)),
      })),
      figures: [figureOf('two workers: x one, documents', times(two), { atLeast: LEAST })],
      problems: problemsOf('workers', measured),
    }
  },
}
