import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { forgetOldImports } from '../import/save-journal.ts'
import { inTrial } from '../lib/trial.ts'
import { sweepAside } from './aside.ts'
import { type Noted, saveNotes, startNotes } from './notes.ts'

/** What a command needs that can be taken back. */
export interface NumberedTools {
  pool: pg.Pool
  storage: Storage
}

/**
 * Does the work as inTrial does, and gives it a number when it is applied, by which `sia import batalkan` takes
 * it back. Decision 24.
 * @param noted what it stands under in the list, from what the work returned.
 * @returns what the work returned with its number; null in a trial, and when nothing was written.
 */
export async function inNumbered<T extends object>(
  { pool, storage }: NumberedTools,
  { apply, noted }: { apply: boolean; noted: (done: T) => Noted },
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T & { number: number | null }> {
  const done = await inTrial(pool, apply, async (client) => {
    await startNotes(client)
    const result = await work(client)
    const number = apply ? await saveNotes(client, noted(result)) : null
    if (apply) await forgetOldImports(client)
    return { ...result, number }
  })
  if (apply) await sweepAside(pool, storage)
  return done
}

/** The line that says how to take a command back, none when it has no number. */
export const howToUndo = (number: number | null): string[] =>
  number === null ? [] : [`Nomor ${number}. Membatalkannya: sia import batalkan ${number}`]
