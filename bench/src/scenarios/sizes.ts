import { join } from 'node:path'
import { type College, figureOf, type Part, type Scenario } from '../bench.ts'
import { CALLS, type Call, OTHER_CALLS } from '../calls.ts'
import { PASSWORD } from '../data/fill.ts'
import { readEveryClass } from '../every-class.ts'
import { PAGES } from '../pages.ts'
import { startSia } from '../processes.ts'
import { measure, problemsOf, rowOf, timesOf } from '../rounds.ts'

const MOST = 1.3

const SIZED: Pick<Call, 'name' | 'ofFirst'>[] = [
  ...CALLS.filter(({ scales }) => scales),
  ...PAGES.slice(0, 1),
  ...OTHER_CALLS,
]

/** The same server on ten times the students: cost must grow as the work, not as the college. */
export const sizes: Scenario = {
  name: 'sizes',
  async run(bench) {
    const { large, small, settings } = bench
    // Two servers of the same age: the one of the other scenarios has had its time to warm up.
    const start = ({ who, databaseUrl }: College) =>
      startSia({ ...settings, databaseUrl, dataDir: join(settings.dataDir, who) })
    await using bigSia = await start(large)
    await using littleSia = await start(small)
    await readEveryClass(bigSia, large.students)
    await readEveryClass(littleSia, small.students)
    const few = small.students.length
    const first = { students: large.students.slice(0, few), assets: bench.assets }
    await bench.generator.use('first', { audience: first, password: PASSWORD, etags: [] })
    const part: Part = {
      title: 'Ten times the students',
      notes: [],
      rows: [],
      figures: [],
      problems: [],
    }
    for (const { name, ofFirst } of SIZED) {
      bench.note(`${name}: ${large.students.length} and ${few} students`)
      const who = ofFirst ? 'first' : 'large'
      const measured = await measure(bench, [
        { name: `${large.students.length} students`, served: bigSia, who, what: name },
        { name: `${few} students`, served: littleSia, who: 'small', what: name },
      ])
      const [big, little] = measured
      if (!big || !little) throw new Error('a size was not measured')
      const times = timesOf(little, big)
      for (const one of measured) part.rows.push({ call: name, with: one.name, ...rowOf(one) })
      part.figures.push(
        figureOf(`${name}: time with ten times the students`, times, { atMost: MOST }, ' x'),
      )
      part.problems.push(...problemsOf(name, measured))
    }
    return part
  },
}
