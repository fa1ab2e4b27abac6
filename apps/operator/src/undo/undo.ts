import { formatMoment, showMoment } from '@sia/domain/time'
import { AppError } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { type Catalog, loadCatalog } from '../import/catalog.ts'
import { allKinds } from '../import/kinds.ts'
import { forgetOldImports } from '../import/save-journal.ts'
import { transact } from '../import/transact.ts'
import { deleteUnused, listFiles, type NamedFile } from './files.ts'
import { readReport, type UndoReport } from './report.ts'
import { fillUndo } from './stage.ts'
import { markBesideKept, markUsed } from './standing.ts'
import { removeRows, returnCells } from './write-back.ts'

/** An import as it is listed. */
export interface ImportRun {
  id: number
  at: Date
  actor: string
  kind: string
  file: string
  added: number
  changed: number
  undone_at: Date | null
  /** How many rows can still be taken back. */
  rows: number
}

/** What undoing works with. */
export interface UndoTools {
  pool: pg.Pool
  storage: Storage
}

/** What taking an import back did, or would do. */
export interface UndoResult extends UndoReport {
  run: ImportRun
}

/**
 * Takes an import back in one transaction: rows it made go, cells it changed return. What somebody changed
 * since, and what something stands on, stays and is listed. Without `apply` all is done and taken back.
 * @throws AppError not_found for an unknown number, conflict for one that is taken back already or too old.
 */
export async function undoImport(
  { pool, storage }: UndoTools,
  number: number,
  apply: boolean,
): Promise<UndoResult> {
  let files: NamedFile[] = []
  const result = await transact(pool, apply ? 'commit' : 'rollback', async (client) => {
    await forgetOldImports(client)
    const run = await findRun(client, number)
    const kind = allKinds.find(({ name }) => name === run.kind)
    const catalog = await loadCatalog(client)
    const names = await fillUndo(client, catalog, number)
    files = kind ? await listFiles(client, catalog, kind) : []
    await takeBack(client, catalog, { names, wholeLines: kind?.wholeLines === true })
    const report = await readReport(client, kind)
    await keepRest(client, number)
    return { run, ...report }
  })
  if (apply) await deleteUnused(pool, storage, files)
  return result
}

/** The latest imports, newest first, and how many there are in all. */
export async function listRuns(pool: pg.Pool | pg.ClientBase, limit: number) {
  const { rows } = await pool.query<ImportRun & { total: number }>(
    `${RUN} order by r.id desc limit $1`,
    [limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

const RUN = `select r.*, (select count(*) from import_change c where c.import_run_id = r.id)::int as rows,
  (count(*) over ())::int as total from import_run r`

async function findRun(client: pg.ClientBase, number: number): Promise<ImportRun> {
  const { rows } = await client.query<ImportRun>(`${RUN} where r.id = $1`, [number])
  const [run] = rows
  if (!run) {
    throw new AppError('not_found', `Tidak ada impor nomor ${number}. Lihat: sia import daftar`)
  }
  if (run.rows > 0) return run
  if (run.undone_at) {
    const when = showMoment(formatMoment(run.undone_at))
    throw new AppError('conflict', `Impor nomor ${number} sudah dibatalkan ${when}.`)
  }
  throw new AppError(
    'conflict',
    run.added + run.changed === 0
      ? `Impor nomor ${number} tidak mengubah apa pun.`
      : `Impor nomor ${number} terlalu lama untuk dibatalkan.`,
  )
}

// What refuses to go or to return at first may be free once something else has.
async function takeBack(
  client: pg.ClientBase,
  catalog: Catalog,
  { names, wholeLines }: { names: string[]; wholeLines: boolean },
): Promise<void> {
  for (;;) {
    await client.query(
      "update undo set why = null, detail = null where not done and why <> 'changed'",
    )
    let written = 0
    for (const name of names) written += await returnCells(client, catalog, name)
    if (wholeLines) await markBesideKept(client)
    await markUsed(client, catalog, names)
    for (const name of names.toReversed()) written += await removeRows(client, catalog, name)
    if (written === 0) return
  }
}

async function keepRest(client: pg.ClientBase, number: number): Promise<void> {
  await client.query(
    'delete from import_change c using undo u where c.id = u.id and u.done and u.kept is null',
  )
  await client.query(
    `update import_change c set changes = (select jsonb_object_agg(x.name, x.pair)
        from jsonb_each(u.changes) as x (name, pair) where x.name = any (u.kept))
      from undo u where c.id = u.id and u.done and u.kept is not null`,
  )
  await client.query('update import_run set undone_at = now() where id = $1', [number])
}
