import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { end } from '../processes.ts'
import type { ClosedJob, CrowdJob, CrowdOutcome, Job, Outcome, Setting, SteadyJob } from './job.ts'

/** The load generator's process, until it goes out of use. */
export interface Generator extends AsyncDisposable {
  /** Makes known who calls under a name. */
  use(who: string, setting: Setting): Promise<void>
  closed(job: Omit<ClosedJob, 'kind'>): Promise<Outcome>
  steady(job: Omit<SteadyJob, 'kind'>): Promise<Outcome>
  crowd(job: Omit<CrowdJob, 'kind'>): Promise<CrowdOutcome>
}

/** Starts the load generator; jobs may run side by side. */
export async function startGenerator(): Promise<Generator> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const waiting = new Map<number, { resolve(outcome: unknown): void; reject(why: Error): void }>()
  child.on('message', ({ id, outcome }: { id: number; outcome: unknown }) => {
    waiting.get(id)?.resolve(outcome)
    waiting.delete(id)
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`load generator: code ${code}`))
  })
  let last = 0
  const run = <T>(job: Job): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ id: last, job })
    }) as Promise<T>
  return {
    use: (who, setting) => run({ kind: 'use', who, setting }),
    closed: (job) => run({ kind: 'closed', ...job }),
    steady: (job) => run({ kind: 'steady', ...job }),
    crowd: (job) => run({ kind: 'crowd', ...job }),
    [Symbol.asyncDispose]: () => end(child),
  }
}
