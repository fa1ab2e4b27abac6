import { gather } from './audience.ts'
import { type Check, up } from './check.ts'
import { only, whileStudentsAsk } from './faults.ts'

/** One core and 1 GB for all that runs: what the smallest machine gives. */
const SMALL = { API_CPUS: '0.5', API_MEMORY: '512m', DATABASE_CPUS: '0.5', DATABASE_MEMORY: '256m' }

export const onOneGigabyte: Check = {
  name: 'one core and 1 GB carry 50 students at a time',
  async run(stack) {
    stack.set(SMALL)
    await up(stack)
    const audience = await gather(stack, stack.origin)
    // Fifty at a time, for twenty rounds.
    const counts = await whileStudentsAsk(audience, async () => {
      for (let round = 0; round < 20; round++) {
        await Promise.all(Array.from({ length: 50 }, () => audience.ask()))
      }
    })
    only(['200'], counts)
    await stack.reset()
  },
}
