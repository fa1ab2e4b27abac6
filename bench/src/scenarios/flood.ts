import { figureOf, type Row, type Scenario } from '../bench.ts'
import type { Outcome } from '../load/job.ts'
import { rounded } from '../stats.ts'

const MOST_MS = 300
const QUIET_SECONDS = 5
// Passwords a second: a good deal fewer than a slow machine can hash.
const LEAST_LOOKED_AT = 5
// A refusal, a queue that is full, a throttle: all of them are answers.
const ANSWERS = ['200', '429', '503']

/** Students who read while somebody tries passwords. */
export const flood: Scenario = {
  name: 'flood',
  async run({ options, generator, sia, note }) {
    const { seconds, perSecond, reads } = options.flood
    note(`${perSecond} wrong logins a second for ${seconds} s beside ${reads} reads a second`)
    const aim = { origin: sia.origin, who: 'large', first: 0 } as const
    const read = { ...aim, what: 'reads', perSecond: reads }
    const quiet = await generator.steady({ ...read, seconds: Math.min(QUIET_SECONDS, seconds) })
    const [wrong, during] = await Promise.all([
      generator.steady({ ...aim, what: 'wrong-login', perSecond, seconds }),
      generator.steady({ ...read, seconds }),
    ])
    const odd = Object.keys(wrong.statuses).filter((status) => !ANSWERS.includes(status))
    const looked = wrong.statuses['200'] ?? 0
    const letIn = wrong.errors - (wrong.requests - looked)
    return {
      title: 'Wrong logins while others read',
      notes: [
        'Every wrong login is for another student and from another address, so that the throttle does not spare the server the work.',
      ],
      rows: [
        rowOf('reads alone', quiet),
        rowOf('reads meanwhile', during),
        rowOf('wrong logins', wrong),
      ],
      figures: [figureOf('reads while logins fail: p95', during.p95, { atMost: MOST_MS }, ' ms')],
      problems: [
        ...[quiet, during].flatMap(({ errors, statuses }) =>
          errors > 0 ? [`reads failed: ${JSON.stringify(statuses)}`] : [],
        ),
        ...(odd.length > 0 ? [`wrong logins were answered ${odd.join(', ')}`] : []),
        ...(letIn > 0 ? [`${letIn} wrong passwords were not refused`] : []),
        // Otherwise the reads had nothing to stand up to.
        ...(looked < LEAST_LOOKED_AT * seconds ? [`${looked} wrong passwords were looked at`] : []),
      ],
    }
  },
}

const rowOf = (what: string, outcome: Outcome): Row => ({
  what,
  requests: outcome.requests,
  'p50 ms': rounded(outcome.p50),
  'p95 ms': rounded(outcome.p95),
  'p99 ms': rounded(outcome.p99),
  statuses: Object.entries(outcome.statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', '),
})
