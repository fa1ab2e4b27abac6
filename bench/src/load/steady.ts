import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Outcome, Setting, SteadyJob } from './job.ts'
import { requestOf } from './requests.ts'
import { send, Tally } from './send.ts'

/** Sends at a fixed rate for some seconds and waits for the last answer. */
export async function runSteady(job: SteadyJob, setting: Setting): Promise<Outcome> {
  const pool = new Pool(job.origin, { pipelining: 1 })
  const tally = new Tally()
  const began = performance.now()
  const count = Math.round(job.perSecond * job.seconds)
  const sent: Promise<string>[] = []
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / job.perSecond - performance.now()))
    sent.push(send(pool, requestOf(job.what, job.first + index, setting), tally))
  }
  await Promise.all(sent)
  const outcome = tally.outcome()
  await pool.close()
  return outcome
}
