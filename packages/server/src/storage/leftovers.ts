import { setInterval } from 'node:timers'
import { storedPath } from '@sia/domain/berkas'
import type pg from 'pg'
import { readReferences } from './references.ts'
import type { Storage } from './storage.ts'

interface Kept {
  storage: Storage
  pool: pg.Pool
}

const HOUR_MS = 60 * 60 * 1000
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SENT_BY_STUDENTS = new RegExp(
  `^(${storedPath('ks', UUID)}\\.jpg|${storedPath('buku_saku', UUID)}\\.(jpg|pdf))$`,
)

/**
 * Photos and proofs that students sent and that no row names, and files that were never stored whole: a process
 * was killed or the database hung in between. Nothing younger than an hour, whose row may be on its way.
 */
export async function findLeftovers({ storage, pool }: Kept, now: Date): Promise<string[]> {
  const sent = (await storage.list()).filter((path) => SENT_BY_STUDENTS.test(path))
  const named = new Set(await readReferences(pool))
  const unnamed = [...sent.filter((path) => !named.has(path)), ...(await storage.listParts())]
  const left: string[] = []
  for (const path of unnamed) {
    const found = await storage.stat(path)
    if (found && now.getTime() - found.modified.getTime() > HOUR_MS) left.push(path)
  }
  return left
}

/** Deletes the files that were left behind, and returns their paths. */
export async function sweepLeftovers(kept: Kept, now: Date): Promise<string[]> {
  const left = await findLeftovers(kept, now)
  for (const path of left) await kept.storage.delete(path)
  return left
}

/** Sweeps now and every hour, and tells how many files went. Returns the function that stops the sweeping. */
export function sweepHourly(
  kept: Kept,
  report: { swept(count: number): void; failed(error: unknown): void },
): () => void {
  const sweep = () =>
    sweepLeftovers(kept, new Date()).then(
      ({ length }) => length > 0 && report.swept(length),
      report.failed,
    )
  void sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
