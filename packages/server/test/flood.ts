import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { undoAfterFile } from './cleanup.ts'
import type { Parallel } from './parallel.ts'

/** Asks one thing so many times at once, again and again, from a thread of its own; `stop` returns how often each status came. */
export function flood(asked: Parallel): { stop(): Promise<Record<string, number>> } {
  const worker = new Worker(new URL('parallel.ts', import.meta.url), { workerData: asked })
  undoAfterFile(async () => {
    await worker.terminate()
  })
  return {
    async stop() {
      worker.postMessage('statuses')
      const [statuses] = await once(worker, 'message')
      await worker.terminate()
      return statuses
    },
  }
}
