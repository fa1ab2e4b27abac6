import { formatMoment, showMoment } from '@sia/domain/time'
import { change, type Queryable, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { type MovedFile, putBack, sweepAside } from '../journal/aside.ts'
import { type Catalog, loadCatalog } from '../journal/catalog.ts'
import { Refusal } from '../lib/refusal.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { forgetOldImports } from '../sheets/write/save-journal.ts'
import { takeTurn } from '../sheets/write/take-turn.ts'
import { deleteUnused, listFiles, type NamedFile } from './files.ts'
import { readReport, type UndoReport } from './report.ts'
import { restoreRows, returnViews } from './restore.ts'
import { fillUndo } from './stage.ts'
import { markBesideKept, markUsed } from './standing.ts'
import { removeRows, returnCells } from './write-back.ts'

/** An import, or a command that can be taken back, as it is listed. */
export interface ImportRun {
  id: number
  at: Date
  actor: string
  kind: string
  file: string
  added: number
  changed: number
  removed: number
  undone_at: Date | null
  moved_files: MovedFile[]
  /** How many rows can still be taken back. */
  rows: number
}

/** What undoing works with. */
interface UndoTools extends Writer {
  pool: pg.Pool
  storage: Storage
}

/** What taking an import back did, or would do. */
export interface UndoResult extends UndoReport {
  run: ImportRun
}

/**
 * Takes an import or a command back in one transaction: rows it made go, cells it changed and rows it removed
 * return. What somebody changed since, what something stands on, and a row whose key is taken or whose parents are
 * gone, stays as it is and is listed. Without `apply` all is done and taken back.
 * @throws AppError not_found for an unknown number, conflict for one that is taken back already or too old.
 */
export async function undoImport(
  { db, actor, pool, storage }: UndoTools,
  number: number,
  apply: boolean,
): Promise<UndoResult> {
  let files: NamedFile[] = []
  const how = { actor, trial: !apply, idle: '10min' }
  const result = await change(db, how, async (client) => {
    await takeTurn(client)
    await forgetOldImports(client)
    const run = await findRun(client, number)
    const kind = allKinds.find(({ name }) => name === run.kind)
    const catalog = await loadCatalog(client)
    const names = await fillUndo(client, catalog, number)
    files = kind ? await listFiles(client, catalog, kind) : []
    // What is final for students, an OJT place and its group, is an operator's to return.
    await client.query("select set_config('sia.koreksi', 'on', true)")
    await takeBack(client, catalog, { names, wholeLines: kind?.wholeLines === true })
    await returnViews(client)
    const report = await readReport(client, kind)
    await keepRest(client, number)
    return { run, ...report }
  })
  if (apply) {
    await deleteUnused(pool, storage, files)
    await putBack(storage, number, result.run.moved_files)
    await sweepAside(pool, storage)
  }
  return result
}

/** The latest imports and commands, newest first, and how many there are in all. */
export async function listRuns(pool: Queryable, limit: number) {
  const { rows } = await pool.query<ImportRun & { total: number }>(
    `${RUN} order by r.id desc limit $1`,
    [limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The latest imports and commands that can still be taken back, newest first. */
export async function listUndoable(pool: pg.Pool, limit: number): Promise<ImportRun[]> {
  const { rows } = await pool.query<ImportRun>(
    `${RUN} where exists (select from import_change c where c.import_run_id = r.id) order by r.id desc limit $1`,
    [limit],
  )
  return rows
}

const RUN = `select r.*, (select count(*) from import_change c where c.import_run_id = r.id)::int as rows,
  (count(*) over ())::int as total from import_run r`

async function findRun(client: Queryable, number: number): Promise<ImportRun> {
  const { rows } = await client.query<ImportRun>(`${RUN} where r.id = $1`, [number])
  const [run] = rows
  if (!run) {
    throw new Refusal('not_found', {
      sentence: `Tidak ada impor atau penghapusan nomor ${number}.`,
      wayOut: { act: 'impor.daftar' },
    })
  }
  if (run.rows > 0) return run
  if (run.undone_at) {
    const when = showMoment(formatMoment(run.undone_at))
    throw new AppError('conflict', `${titleOf(run)} sudah dibatalkan ${when}.`)
  }
  throw new AppError(
    'conflict',
    run.added + run.changed + run.removed === 0
      ? `${titleOf(run)} tidak mengubah apa pun.`
      : `${titleOf(run)} terlalu lama untuk dibatalkan.`,
  )
}

/** 'Impor nomor 12', or 'Perintah nomor 12' of what no sheet brought. */
export const titleOf = ({ id, kind }: Pick<ImportRun, 'id' | 'kind'>): string =>
  `${allKinds.some(({ name }) => name === kind) ? 'Impor' : 'Perintah'} nomor ${id}`

// What refuses to go or to return at first may be free once something else has.
async function takeBack(
  client: Queryable,
  catalog: Catalog,
  { names, wholeLines }: { names: string[]; wholeLines: boolean },
): Promise<void> {
  for (;;) {
    await client.query(
      "update undo set why = null, detail = null where not done and why not in ('changed', 'gone')",
    )
    let written = 0
    for (const name of names) written += await restoreRows(client, catalog, name)
    for (const name of names) written += await returnCells(client, catalog, name)
    if (wholeLines) await markBesideKept(client)
    await markUsed(client, catalog, names)
    for (const name of names.toReversed()) written += await removeRows(client, catalog, name)
    if (written === 0) return
  }
}

async function keepRest(client: Queryable, number: number): Promise<void> {
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
