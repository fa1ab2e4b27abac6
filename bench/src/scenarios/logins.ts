import bcrypt from 'bcrypt'
import { type Bench, figureOf, type Scenario } from '../bench.ts'
import { PASSWORD } from '../data/fill.ts'
import type { Outcome } from '../load/job.ts'
import { median, rounded } from '../stats.ts'

const AT_ONCE = 2
const LEAST = 0.9

/** How many students get in, of what can be hashed by as many hashes at a time as the server makes. */
export const logins: Scenario = {
  name: 'logins',
  async run(bench) {
    bench.note('logins, and hashing alone')
    const { options } = bench
    const seconds = options.seconds * 2
    const hash = await bcrypt.hash(PASSWORD, options.cost)
    const rates: number[] = []
    const outcomes: Outcome[] = []
    let first = 0
    for (let round = 0; round < options.rounds; round += 1) {
      rates.push(await hashesPerSecond(hash, seconds))
      const outcome = await login(bench, { first, seconds })
      outcomes.push(outcome)
      first += outcome.requests
    }
    const hashes = median(rates)
    const own = median(outcomes.map(({ perSecond }) => perSecond))
    const times = median(
      outcomes.map(({ perSecond }, round) => perSecond / (rates[round] ?? hashes)),
    )
    const errors = outcomes.reduce((sum, outcome) => sum + outcome.errors, 0)
    return {
      title: 'Logins',
      notes: [
        `Hashes of cost ${options.cost}, ${AT_ONCE} at a time, each round beside the logins.`,
      ],
      rows: [
        { what: 'hashing alone', 'a second': rounded(hashes), 'p50 ms': null, 'p99 ms': null },
        {
          what: `logins over ${options.connections} connections`,
          'a second': rounded(own),
          'p50 ms': rounded(median(outcomes.map(({ p50 }) => p50))),
          'p99 ms': rounded(median(outcomes.map(({ p99 }) => p99))),
        },
      ],
      figures: [figureOf('logins: x hashing alone', times, { atLeast: LEAST })],
      problems: errors > 0 ? [`${errors} logins failed`] : [],
    }
  },
}

const login = ({ generator, sia, options }: Bench, part: { first: number; seconds: number }) =>
  generator.closed({
    origin: sia.origin,
    who: 'large',
    what: 'login',
    connections: options.connections,
    ...part,
  })

async function hashesPerSecond(hash: string, seconds: number): Promise<number> {
  const began = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - began < seconds * 1000) {
      await bcrypt.compare(PASSWORD, hash)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (done * 1000) / (performance.now() - began)
}
