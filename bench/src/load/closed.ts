import { Pool } from 'undici'
import type { ClosedJob, Outcome, Setting } from './job.ts'
import { requestOf } from './requests.ts'
import { send, Tally } from './send.ts'

/** Keeps every connection busy for some seconds. */
export async function runClosed(job: ClosedJob, setting: Setting): Promise<Outcome> {
  const pool = new Pool(job.origin, { connections: job.connections, pipelining: 1 })
  const tally = new Tally()
  const until = performance.now() + job.seconds * 1000
  let next = job.first
  const keepBusy = async () => {
    while (performance.now() < until) {
      const request = requestOf(job.what, next++, setting)
      await send(pool, { ...request, headers: { ...request.headers, ...job.headers } }, tally)
    }
  }
  await Promise.all(Array.from({ length: job.connections }, keepBusy))
  const outcome = tally.outcome()
  await pool.close()
  return outcome
}
