import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from '../apps/api/src/server.ts'
import { note } from './terminal.ts'

const FILE = join(import.meta.dirname, 'kantor.ts')
const HEAP = '--max-old-space-size=160'
const AGAIN_MS = 5000

/**
 * Runs Kantor beside the students' server, in a process of its own: whatever becomes of it, students are served. One
 * that ends is started again.
 * @param urls the database that the students' server works on, as `startServer` returns them.
 * @returns its address, null where it did not start, and how to stop it.
 */
export async function runKantorBeside({
  databaseUrl,
  officeUrl,
}: RunningServer['urls']): Promise<{ address: string | null; stop(): Promise<void> }> {
  const stopping = new AbortController()
  const start = () =>
    fork(FILE, {
      execArgv: [HEAP],
      env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl },
    })
  let child = start()

  async function keep(): Promise<void> {
    await once(child, 'exit')
    if (stopping.signal.aborted) return
    note('Kantor berhenti; mahasiswa tetap dilayani. Dimulai lagi sebentar lagi.')
    await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    child = start()
    void keep()
  }

  const address = await Promise.race([
    once(child, 'message').then(([at]) => String(at)),
    once(child, 'exit').then(() => null),
  ])
  // What could not start once would not the next time: somebody has to read why.
  if (address === null) note('Kantor tidak berjalan; mahasiswa tetap dilayani.')
  else void keep()
  return {
    address,
    async stop() {
      stopping.abort()
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
