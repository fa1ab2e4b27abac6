import { noteFailure } from '@sia/server/backup/failure'
import type { Env } from '@sia/server/env'
import { explain } from '../lib/run.ts'

/** Runs a backup that nobody watches; that it failed is kept for `sia periksa`, `sia awasi` and the metrics. */
export async function noted<T>(
  env: Pick<Env, 'DATA_DIR'>,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await noteFailure(env, { at: now.toISOString(), sentence: explain(error).sentence })
    throw error
  }
}
