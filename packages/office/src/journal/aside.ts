import { change } from '@sia/server/db/change'
import { readBytes, type Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import type { OfficeCtx } from '../context.ts'

// No folder of addresses: nobody can fetch what lies here.
const FOLDER = 'dihapus'

const asidePath = (number: number, path: string) => `${FOLDER}/${number}/${path}`

/** A stored file that a numbered command took away, or moved to another name. */
export interface MovedFile {
  path: string
  /** Where it is now; null for one that is nowhere else. */
  to: string | null
}

/**
 * Puts files aside until the numbered command is taken back or forgotten, and moves those that get another name, or
 * only looks for them. Without a number they are deleted. A missing file is no error.
 * @returns the files that are, or were, there; without `to` where something has the other name already.
 */
export async function setAside(
  { db, actor, pool, storage }: Pick<OfficeCtx, 'db' | 'actor' | 'pool' | 'storage'>,
  files: MovedFile[],
  { apply, number }: { apply: boolean; number: number | null },
): Promise<MovedFile[]> {
  const found: MovedFile[] = []
  for (const { path, to } of files) {
    if (path === to || (await storage.stat(path)) === null) continue
    const free = to !== null && (await storage.stat(to)) === null ? to : null
    found.push({ path, to: free })
    if (!apply) continue
    const bytes = await readBytes(storage, path)
    if (number !== null) await storage.put(asidePath(number, path), bytes)
    if (free !== null) await storage.put(free, bytes)
    await storage.delete(path)
  }
  if (!apply || number === null || found.length === 0) return found
  await change(db, { actor }, (tx) =>
    tx.query('update import_run set moved_files = $2 where id = $1', [
      number,
      JSON.stringify(found),
    ]),
  )
  await sweepAside(pool, storage)
  return found
}

/** Puts the files of a command that was taken back where they were; what stands there now stays. */
export async function putBack(storage: Storage, number: number, files: MovedFile[]): Promise<void> {
  for (const { path, to } of files) {
    const aside = asidePath(number, path)
    if ((await storage.stat(aside)) === null) continue
    const bytes = await readBytes(storage, aside)
    if ((await storage.stat(path)) === null) await storage.put(path, bytes)
    if (to !== null && (await storage.stat(to)) !== null) {
      // One that came since is not the one that was moved.
      if ((await readBytes(storage, to)).equals(bytes)) await storage.delete(to)
    }
    await storage.delete(aside)
  }
}

/** Deletes what commands put aside of these files of a student, under their name of then or of now. */
export async function deleteAside(
  { pool, storage }: { pool: pg.Pool; storage: Storage },
  paths: string[],
): Promise<void> {
  const { rows } = await pool.query<{ id: number; path: string }>(
    `select r.id, f ->> 'path' as path from import_run r cross join jsonb_array_elements(r.moved_files) f
      where f ->> 'path' = any ($1) or f ->> 'to' = any ($1)`,
    [paths],
  )
  for (const { id, path } of rows) await storage.delete(asidePath(id, path))
}

/** Deletes the files of commands that nobody can take back any more; returns how many. */
export async function sweepAside(pool: pg.Pool, storage: Storage): Promise<number> {
  const aside = (await storage.list()).filter((path) => path.startsWith(`${FOLDER}/`))
  if (aside.length === 0) return 0
  const { rows } = await pool.query<{ id: number }>(
    'select distinct import_run_id as id from import_change',
  )
  const known = new Set(rows.map(({ id }) => String(id)))
  const over = aside.filter((path) => !known.has(path.split('/')[1] ?? ''))
  for (const path of over) await storage.delete(path)
  return over.length
}
