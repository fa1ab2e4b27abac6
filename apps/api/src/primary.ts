import { join } from 'node:path'
import type { SecurityEvent } from '@sia/server/auth/security-event'
import { createLog } from '@sia/server/http/logging'
import { startWorkers, type Workers } from '@sia/server/workers/primary'
import { openKept, type Setup } from './kept.ts'
import { LOG_FIELDS } from './lib/log-fields.ts'
import { type Figures, keepShared, type Running, type Window } from './shared.ts'

const file = join(import.meta.dirname, 'worker.ts')

/** Has several processes serve behind one port, and keeps what they know together. */
export async function serveByWorkers(setup: Setup) {
  const { env, workers: wanted } = setup
  const log = createLog(env.LOG_LEVEL, LOG_FIELDS)
  const { storage, database } = await openKept(setup, 1)
  const { sql, pool, close } = database
  const shared = keepShared({ sql, clock: () => new Date() }, log)
  const closeKept = () => shared.close().finally(close)
  const answers = {
    count: ([window, key]: [Window, string]) => shared.count(window, key),
    record: (event: SecurityEvent) => shared.record(event),
    running: (): Running => ({ running: workers.running(), wanted }),
    figures: async () => ({
      ...(await shared.readFigures()),
      processes: await workers.askAll<Figures>('figures'),
    }),
  }
  const report = (line: string) => log.warn(line)
  const workers: Workers = await startWorkers({
    file,
    count: wanted,
    setup,
    answers,
    report,
  }).catch(async (error) => {
    await closeKept()
    throw error
  })
  return {
    log,
    storage,
    pool,
    port: workers.port,
    async stop() {
      await workers.stop()
      await closeKept()
    },
  }
}
