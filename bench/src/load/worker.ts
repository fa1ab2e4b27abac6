import { runArrivals } from './arrivals.ts'
import { runClosed } from './closed.ts'
import { runCrowd } from './crowd.ts'
import type { Job, Outcome, Setting, StepsOutcome } from './job.ts'
import { runOffice } from './office.ts'
import { runSteady } from './steady.ts'

// The load generator: a process of its own, so that its work does not delay what it measures.

const settings = new Map<string, Setting>()

process.on('message', async ({ id, job }: { id: number; job: Job }) => {
  try {
    process.send?.({ id, outcome: await run(job) })
  } catch (error) {
    process.send?.({ id, error: (error as Error).stack })
  }
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

async function run(job: Job): Promise<Outcome | StepsOutcome | null> {
  if (job.kind === 'use') {
    settings.set(job.who, job.setting)
    return null
  }
  const setting = settings.get(job.who)
  if (!setting) throw new Error(`nobody is called ${job.who}`)
  if (job.kind === 'closed') return runClosed(job, setting)
  if (job.kind === 'office') return runOffice(job)
  if (job.kind === 'arrivals') return runArrivals(job, setting)
  return job.kind === 'steady' ? runSteady(job, setting) : runCrowd(job, setting)
}
