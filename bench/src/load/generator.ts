import { fork } from 'node:child_process'
import { join } from 'node:path'
import { end, firstMessage } from '../processes.ts'
import type {
  ArrivalsJob,
  ClosedJob,
  CrowdJob,
  CrowdOutcome,
  Job,
  OfficeJob,
  Outcome,
  Setting,
  SteadyJob,
  StepsOutcome,
} from './job.ts'

/** The load generator's process, until it goes out of use. */
export interface Generator extends AsyncDisposable {
  pid: number
  /** Makes known who calls under a name. */
  use(who: string, setting: Setting): Promise<void>
  closed(job: Omit<ClosedJob, 'kind'>): Promise<Outcome>
  steady(job: Omit<SteadyJob, 'kind'>): Promise<Outcome>
  crowd(job: Omit<CrowdJob, 'kind'>): Promise<CrowdOutcome>
  arrivals(job: Omit<ArrivalsJob, 'kind'>): Promise<StepsOutcome>
  office(job: Omit<OfficeJob, 'kind'>): Promise<StepsOutcome>
}

interface Answer {
  id: number
  outcome?: unknown
  error?: string
}

/** Starts the load generator; jobs may run side by side. */
export async function startGenerator(): Promise<Generator> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await firstMessage(child, 'load generator')
  const waiting = new Map<number, { resolve(outcome: unknown): void; reject(why: Error): void }>()
  child.on('message', ({ id, outcome, error }: Answer) => {
    if (error === undefined) waiting.get(id)?.resolve(outcome)
    else waiting.get(id)?.reject(new Error(error))
    waiting.delete(id)
  })
  let ended: Error | null = null
  child.on('exit', (code) => {
    ended = new Error(`load generator: code ${code}`)
    for (const { reject } of waiting.values()) reject(ended)
  })
  let last = 0
  const run = <T>(job: Job): Promise<T> =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended)
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ id: last, job })
    }) as Promise<T>
  return {
    pid: child.pid ?? 0,
    use: (who, setting) => run({ kind: 'use', who, setting }),
    closed: (job) => run({ kind: 'closed', ...job }),
    steady: (job) => run({ kind: 'steady', ...job }),
    crowd: (job) => run({ kind: 'crowd', ...job }),
    arrivals: (job) => run({ kind: 'arrivals', ...job }),
    office: (job) => run({ kind: 'office', ...job }),
    [Symbol.asyncDispose]: () => end(child),
  }
}
