import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type BackupJob, endOrder } from '@sia/office/backup/ordered'
import type { Queue } from '@sia/server/db/queue'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const FILE = join(import.meta.dirname, '../../backup-process.ts')

interface Working {
  queue: Queue
  pool: pg.Pool
  log: Pick<FastifyBaseLogger, 'error'>
  /** The surroundings of the process: the settings by which it finds database and files. */
  env: NodeJS.ProcessEnv
}

/**
 * Makes backups that are ordered from now on, each in a process of its own beside Kantor. One whose process ends early is
 * begun again, twice at most. Product §25.27.
 */
export async function workOnBackups({ queue, pool, log, env }: Working): Promise<void> {
  await queue.work<BackupJob>(
    'cadangan',
    async (job) => {
      try {
        await make(job, env)
      } catch (error) {
        log.error({ event: 'cadangan', err: error }, 'the process of a backup ended early')
        throw error
      }
    },
    ({ id }) => endOrder(pool, id, 'gagal', 'Prosesnya berakhir lebih awal. Lihat catatan Kantor.'),
  )
}

/** @throws Error when the process ends before the backup does. */
async function make(job: BackupJob, env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(FILE, { env })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child
    .once('exit', (code, signal) => reject(new Error(`backup ${job.id}: ${code ?? signal}`)))
    .once('error', reject)
    .once('message', () => resolve())
  child.send(job, (error) => error && reject(error))
  try {
    await promise
  } finally {
    if (child.connected) child.disconnect()
  }
}
