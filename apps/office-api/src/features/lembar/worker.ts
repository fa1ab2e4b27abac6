import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { giveUpSheet, type Step } from '@sia/office/sent-sheets/work'
import type { Queue } from '@sia/server/db/queue'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** What a job of the queue is about. */
export interface SheetJob {
  id: number
  step: Step
}

/** A sheet of the most lines fits twice; a larger one ends its own process alone. */
const HEAP_MB = 640

/** Who checks a sheet writes it soon: the process that did the one does the other. */
const IDLE_MS = 60_000

const FILE = join(import.meta.dirname, '../../sheet-process.ts')

interface Working {
  queue: Queue
  pool: pg.Pool
  log: Pick<FastifyBaseLogger, 'error'>
  /** The surroundings of the process: the settings by which it finds database and files. */
  env: NodeJS.ProcessEnv
}

/**
 * Does the steps of sheets from now on, one at a time, in a process beside Kantor: whatever becomes of that, Kantor
 * answers. A step whose process ends early is begun again, twice at most. Product §25.19.
 */
export async function workOnSheets({ queue, pool, log, env }: Working): Promise<void> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  /** A process that ends, or never began, is not used again. */
  function begin(): ChildProcess {
    const made = fork(FILE, { execArgv: [`--max-old-space-size=${HEAP_MB}`], env })
    const forget = () => {
      if (child === made) child = undefined
    }
    return made.on('exit', forget).on('error', forget)
  }

  async function run(job: SheetJob): Promise<void> {
    clearTimeout(idle)
    child ??= begin()
    try {
      await doneBy(child, job)
      idle = setTimeout(() => {
        child?.disconnect()
        child = undefined
      }, IDLE_MS).unref()
    } catch (error) {
      child = undefined
      throw error
    }
  }

  await queue.work<SheetJob>(
    'lembar',
    async (job) => {
      try {
        await run(job)
      } catch (error) {
        log.error({ event: 'lembar', err: error }, 'the process of a sheet ended early')
        throw error
      }
    },
    ({ id, step }) => giveUpSheet(pool, id, step),
  )
}

/** Hands a job to the process. @throws Error when the process ends before the job does. */
function doneBy(child: ChildProcess, job: SheetJob): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const end = (code: number | null, signal: string | null) =>
    reject(new Error(`sheet ${job.id}, ${job.step}: ${code ?? signal}`))
  const done = () => resolve()
  child.once('exit', end).once('error', reject).once('message', done)
  child.send(job, (error) => error && reject(error))
  return promise.finally(() => {
    child.off('exit', end).off('error', reject).off('message', done)
  })
}
