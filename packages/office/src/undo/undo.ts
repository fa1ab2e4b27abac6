import { formatMoment, showMoment } from '@sia/domain/time'
import { change, type Queryable, type Writer } from '@sia/server/db/change'
import { AppError, notFound } from '@sia/server/errors'
import type { Storage } from '@sia/server/storage/storage'
import type pg from 'pg'
import { copyMoves, endMoves, findMoves, type Move } from '../features/mhs/own-files.ts'
import { BOOKING_KIND } from '../features/pembayaran/commands-book.ts'
import { FINES_KIND } from '../features/pembayaran/fines.ts'
import { BANK_FILE_KIND } from '../features/pembayaran/queries-bank.ts'
import { type MovedFile, putBack, sweepAside } from '../journal/aside.ts'
import { Refusal } from '../lib/refusal.ts'
import { nameTable } from '../lib/table-names.ts'
import { allKinds } from '../registry/sheet-kinds.ts'
import { requireOldFree } from '../rename/run.ts'
import { DAYS_KEPT, forgetOldImports } from '../sheets/write/save-journal.ts'
import { takeTurn, waitForTurn } from '../sheets/write/take-turn.ts'
import { type Entry, GONE, readEntries } from './entries.ts'
import { deleteUnused, listFiles, type NamedFile } from './files.ts'
import { movedBetween, readPlaces, stayWithFiles } from './own-files.ts'
import { type LeftRow, readReport, type UndoReport } from './report.ts'
import { takeBack } from './take-back.ts'

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

/** The surroundings of undoing. */
interface UndoTools extends Writer {
  pool: pg.Pool
  storage: Storage
}

/** An undone import or command, done or planned. */
export interface UndoResult extends UndoReport {
  run: ImportRun
}

/**
 * Takes an import or a command back in one transaction. An import row by row: rows it made go, cells it changed
 * return, and what somebody changed since or what something stands on stays and is listed. A command as a whole or
 * not at all. A student whose photo or DISC result came since stays; a student's files follow to the NIM that returns.
 * Without `apply` all is done and taken back. `turn` says what is done while an import runs: refused, or waited.
 * @throws AppError not_found for an unknown number, conflict for one that is taken back already or too old, and for a
 *   command of which something has changed since, by name.
 */
export async function undoImport(
  { db, actor, pool, storage }: UndoTools,
  number: number,
  apply: boolean,
  turn: (client: Queryable) => Promise<void> = takeTurn,
): Promise<UndoResult> {
  let files: NamedFile[] = []
  let moves: Move[] = []
  let aside: MovedFile[] = []
  const how = { actor, trial: !apply, idle: '10min' }
  const result = await change(db, how, async (client) => {
    await turn(client)
    await forgetOldImports(client)
    const run = await findRun(client, number)
    const kind = allKinds.find(({ name }) => name === run.kind)
    const all = await readEntries(client, number)
    // A row of a sheet that somebody removed needs no undoing.
    const written = kind ? all.filter(({ reason }) => reason !== GONE) : all
    files = kind ? await listFiles(client, kind, written) : []
    // An operator may return an OJT place and its group, which are final for students.
    await client.query("select set_config('sia.koreksi', 'on', true)")
    // A returned student's rows are no news to him.
    if (written.some(({ table, act }) => table === 'mhs' && act === 'insert')) {
      await client.query("select set_config('sia.kabar', 'diam', true)")
    }
    const before = await readPlaces(client, written)
    await stayWithFiles(storage, written, { places: before, since: run.at })
    await takeBack(client, written, kind?.wholeLines === true)
    const entries = written.filter((one) => !isSharedLevel(run, one))
    const report = await readReport(client, kind, entries)
    if (!kind && report.left.length > 0) throw refused(run, report.left)
    await requireOldFree(client, run.kind, entries)
    await keepRest(client, number, entries)
    const wanted = movedBetween(before, await readPlaces(client, entries))
    moves = await findMoves(storage, wanted)
    if (apply) await copyMoves(storage, moves)
    // The student's present files count, not those of then.
    aside = wanted.length === 0 ? run.moved_files : []
    return { run, ...report }
  })
  if (apply) {
    await deleteUnused(pool, storage, files)
    await endMoves(storage, moves)
    await putBack(storage, number, aside)
    await sweepAside(pool, storage)
  }
  return result
}

/** A level that a payment made belongs to every payment that came after it: where it is in use it stays, and nobody misses it. */
const isSharedLevel = ({ kind }: ImportRun, { table, act, done }: Entry): boolean =>
  MAKES_LEVELS.includes(kind) && table === 'angsuran_jenjang' && act === 'delete' && !done

const MAKES_LEVELS = [BOOKING_KIND, BANK_FILE_KIND, FINES_KIND]

function refused(run: ImportRun, left: LeftRow[]): Refusal {
  const problems = left.slice(0, NAMED).map(({ table, name, reason }) => ({
    sentence: `${nameTable(table)} ${name}: ${reason}`,
  }))
  if (left.length > NAMED) problems.push({ sentence: `... dan ${left.length - NAMED} lagi` })
  return new Refusal('conflict', problems, {
    heading: `${titleOf(run)} (${run.kind}, ${run.file}) hanya dapat dibatalkan seluruhnya, dan belum dapat:`,
  })
}

const NAMED = 20

/**
 * Takes a command back, whole or not at all, where it is one of these kinds; waits for a sheet that is being checked.
 * Product §25.6.
 * @throws AppError not_found for a number of another kind, and as undoImport does.
 */
export async function undoOfKinds(tools: UndoTools, number: number, kinds: readonly string[]) {
  const run = await tools.db.importRun.findUnique({ where: { id: number } })
  if (!run || !kinds.includes(run.kind)) throw notFound()
  await undoImport(tools, number, true, waitForTurn)
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
  const isEmpty = run.added + run.changed + run.removed === 0
  const isOld = Date.now() - run.at.getTime() > DAYS_KEPT * 86_400_000
  const why = isEmpty
    ? 'tidak mengubah apa pun'
    : isOld
      ? 'terlalu lama untuk dibatalkan'
      : 'tidak dapat dibatalkan lagi: data pribadi di dalamnya sudah dihapus'
  throw new AppError('conflict', `${titleOf(run)} ${why}.`)
}

/** 'Impor nomor 12', or 'Perintah nomor 12' of what no sheet brought. */
export const titleOf = ({ id, kind }: Pick<ImportRun, 'id' | 'kind'>): string =>
  `${allKinds.some(({ name }) => name === kind) ? 'Impor' : 'Perintah'} nomor ${id}`

async function keepRest(client: Queryable, number: number, entries: Entry[]): Promise<void> {
  const rest = entries.filter(({ done, kept, reason }) => !done || kept.length > 0 || reason)
  await client.query(
    'delete from import_change where import_run_id = $1 and id <> all ($2::bigint[])',
    [number, rest.map(({ id }) => id)],
  )
  const returned = rest.filter(({ done }) => done)
  await client.query(
    `update import_change c set changes = (select jsonb_object_agg(name, pair) from jsonb_each(c.changes) as cell (name, pair)
                                            where name = any (string_to_array(r.kept, ' ')))
       from unnest($1::bigint[], $2::text[]) as r (id, kept) where c.id = r.id`,
    [returned.map(({ id }) => id), returned.map(({ kept }) => kept.join(' '))],
  )
  await client.query('update import_run set undone_at = now() where id = $1', [number])
}
