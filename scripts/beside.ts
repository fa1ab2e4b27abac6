import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningServer } from '../apps/api/src/server.ts'
import { kantorHeapFlags } from './heap.ts'
import { explain, note } from './terminal.ts'

const USUAL = {
  file: join(import.meta.dirname, 'kantor.ts'),
  /** How long after its end it is started again. */
  againMs: 5000,
  /** How long it may take to stop. */
  stopMs: 8000,
  /** Settings that hold where the environment says nothing. */
  settings: {} as NodeJS.ProcessEnv,
}

/**
 * Runs Kantor beside the students' server, in a process of its own: whatever becomes of it, students are served. One
 * that ends is started again.
 * @param urls the database that the students' server works on, as `startServer` returns them.
 * @param options parts of the usual way that are to be otherwise.
 * @returns its address, null where it did not start, and how to stop it.
 */
export async function runKantorBeside(
  { databaseUrl, officeUrl }: RunningServer['urls'],
  options: Partial<typeof USUAL> = {},
): Promise<{ address: string | null; stop(): Promise<void> }> {
  const { file, againMs, stopMs, settings } = { ...USUAL, ...options }
  const stopping = new AbortController()
  const given = { ...settings, ...process.env }
  const env = { ...given, DATABASE_URL: databaseUrl, DATABASE_OFFICE_URL: officeUrl }
  let child: ChildProcess | undefined

  /** Runs it once, until it ends. A system that gives no process ends it at once. */
  async function run(tell: (address: string) => void = () => undefined): Promise<void> {
    try {
      child = fork(file, { execArgv: kantorHeapFlags, env })
      child.once('message', (at) => tell(String(at)))
      await once(child, 'exit')
    } catch (error) {
      explain(error)
    }
  }

  async function keep(first: Promise<void>): Promise<void> {
    for (let running = first; ; running = run()) {
      await running
      if (stopping.signal.aborted) return
      note('Kantor berhenti; mahasiswa tetap dilayani. Dimulai lagi sebentar lagi.')
      await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
    }
  }

  const told = Promise.withResolvers<string | null>()
  const first = run(told.resolve)
  void first.then(() => told.resolve(null))
  const address = await told.promise
  // A Kantor that could not start would not the next time: somebody has to read why.
  if (address === null) note('Kantor tidak berjalan; mahasiswa tetap dilayani.')
  const kept = address === null ? first : keep(first)
  return {
    address,
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      // Students' requests in flight are not to wait for it.
      const late = setTimeout(() => child?.kill('SIGKILL'), stopMs)
      await kept
      clearTimeout(late)
    },
  }
}
