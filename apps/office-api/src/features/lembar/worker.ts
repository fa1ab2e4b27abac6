import {
  giveUpLateSheet,
  giveUpSheet,
  type Step,
  sweepWorkFolder,
} from '@sia/office/sent-sheets/work'
import type { Queue } from '@sia/server/db/queue'
import { TooLate } from '@sia/server/workers/beside'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createSheetProcess } from './process.ts'

/** A job of the queue: a sheet and its step. */
export interface SheetJob {
  id: number
  step: Step
}

/** A step that hangs leaves the other process to everybody else: nobody takes both. */
const AT_ONCE = 2

/** A sheet of the most lines takes seconds; writing and taking back also wait for who writes. */
const WITHIN_MS: Record<Step, number> = {
  periksa: 3 * 60_000,
  terapkan: 15 * 60_000,
  urungkan: 15 * 60_000,
}

/** A sheet of the most lines fits, in both at once beside Kantor; a larger one ends its own process alone. */
const HEAP_MB = 400

/** Who checks a sheet writes it soon: the process that did the one does the other. */
const IDLE_MS = 60_000

interface Working {
  queue: Queue
  pool: pg.Pool
  log: Pick<FastifyBaseLogger, 'error'>
  /** The surroundings of the processes: the settings by which they find database and files. */
  env: NodeJS.ProcessEnv
  dataDir: string
}

/**
 * Does the steps of sheets from now on, two at a time and one of anybody, in processes beside Kantor: whatever becomes of
 * those, Kantor answers. A step that takes too long is ended, and its sheet says so; one whose process ends early is begun
 * again, twice at most. Product §25.19.
 */
export async function workOnSheets(
  { queue, pool, log, env, dataDir }: Working,
  withinMs = WITHIN_MS,
): Promise<void> {
  await sweepWorkFolder(dataDir)
  const free = Array.from({ length: AT_ONCE }, () =>
    createSheetProcess({ env, heapMb: HEAP_MB, idleMs: IDLE_MS }),
  )
  await queue.work<SheetJob>(
    'lembar',
    async (job) => {
      const own = free.shift()
      if (!own) throw new Error('no process of sheets is free')
      try {
        await own.run(job, withinMs[job.step])
      } catch (cause) {
        const error = new Error(`sheet ${job.id}, ${job.step}`, { cause })
        log.error({ event: 'lembar', err: error }, 'the process of a sheet ended early')
        await sweepWorkFolder(dataDir, job.id)
        if (!(cause instanceof TooLate)) throw error
        await giveUpLateSheet(pool, job, withinMs[job.step])
      } finally {
        // The one that was used last is still there.
        free.unshift(own)
      }
    },
    ({ id, step }) => giveUpSheet(pool, id, step),
    AT_ONCE,
  )
}
