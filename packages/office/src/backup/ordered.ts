import { rmSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { forgetFailure } from '@sia/server/backup/failure'
import {
  backupFolders,
  listBackups,
  ownFolder,
  partOf,
  removeParts,
  targetOf,
  timeOf,
} from '@sia/server/backup/names'
import { change, type Writer } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import type { Queue } from '@sia/server/db/queue'
import type { Env } from '@sia/server/env'
import { AppError, StartError } from '@sia/server/errors'
import type pg from 'pg'
import { createBackup } from './create.ts'

/** A file of a backup: its day is in its name. */
interface BackupFile {
  berkas: string
  pada: Date
  /** Bytes. */
  ukuran: number
}

/**
 * Where backups are, which are there, the newest first, whether Kantor may look, and the line that restores the newest,
 * to be typed at the server. Product §25.27.
 */
export async function listBackupFiles(env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<{
  folder: string
  files: BackupFile[]
  hindrance: string | null
  restoring: string | null
}> {
  const folders = backupFolders(env)
  const folder = folders.join(' dan ')
  try {
    const found = await listBackups(...folders)
    const files = await Promise.all(
      found.map(async (file) => {
        const { size, mtime } = await stat(file)
        return { berkas: basename(file), pada: timeOf(file) ?? mtime, ukuran: size }
      }),
    )
    const [newest] = found
    const restoring = newest === undefined ? null : `sia restore "${newest}" --ganti`
    return { folder, files, hindrance: null, restoring }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    const hindrance = `Kantor tidak berhak membaca ${path} (${code}).`
    return { folder, files: [], hindrance, restoring: null }
  }
}

/** The backup that was ordered last, and how it stands; null for none. */
export async function findOrder(pool: pg.Pool) {
  const { rows } = await pool.query<{
    keadaan: 'berjalan' | 'selesai' | 'gagal'
    pesan: string | null
    oleh: string
    dimulai_pada: Date
    selesai_pada: Date | null
  }>(
    `select c.keadaan, c.pesan, s.nama as oleh, c.dimulai_pada, c.selesai_pada
       from cadangan c join staf s on s.id = c.staf_id order by c.id desc limit 1`,
  )
  return rows[0] ?? null
}

/**
 * Has a backup made beside Kantor. Product §25.27.
 * @throws AppError conflict while one is being made.
 */
export const orderBackup = (
  { db, actor, queue }: Writer & { queue: Pick<Queue, 'send'> },
  staf_id: number,
): Promise<void> =>
  change(db, { actor }, async (tx) => {
    const { rows } = await tx
      .query<{ id: number }>('insert into cadangan (staf_id) values ($1) returning id', [staf_id])
      .catch(refusedBy({ cadangan_satu_berjalan: alreadyMade }))
    await queue.send(tx, 'cadangan', { id: rows[0]?.id, actor })
  })

const alreadyMade = () => new AppError('conflict', 'Cadangan sedang dibuat. Tunggu sampai selesai.')

/** An ordered backup: its row, and in whose name. */
export interface BackupJob {
  id: number
  actor: string
}

/** So many backups that were ordered here stay, as of the nightly ones. */
const KEEP = 14

/** Removes the oldest of what was ordered here: backups that somebody made at a terminal stay. */
async function removeOwn(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ pesan: string }>(
    `select pesan from cadangan where keadaan = 'selesai' order by id desc offset ${KEEP}`,
  )
  for (const { pesan } of rows) await rm(join(folder, basename(pesan)), { force: true })
}

/** A part without a write for so long is nobody's. Reading a part back writes nothing, and takes less time. */
const PART_MS = 3 * 60 * 60 * 1000

/**
 * Makes the backup that was ordered, keeps how it ended, and removes the oldest that was ordered here. A second try of a job whose process ended
 * makes it anew; of an order that has ended nothing is made. Product §25.27.
 */
export async function makeOrdered(
  { pool, env, now }: { pool: pg.Pool; env: Env; now: Date },
  { id, actor }: BackupJob,
): Promise<void> {
  const end = (keadaan: 'selesai' | 'gagal', pesan: string) => endOrder(pool, id, keadaan, pesan)
  const { rowCount } = await pool.query(
    "select from cadangan where id = $1 and keadaan = 'berjalan'",
    [id],
  )
  if (rowCount === 0) return
  const folder = ownFolder(env.DATA_DIR)
  const file = targetOf(folder, now)
  const { signal } = new AbortController()
  // A process that ends at once runs no finally.
  const removePart = () => rmSync(partOf(file), { force: true })
  process.once('exit', removePart)
  try {
    await removeParts(folder, new Date(now.getTime() - PART_MS))
    await createBackup({ env, actorOf: async () => actor, now, file, signal })
    await forgetFailure(env)
    await end('selesai', basename(file))
    await removeOwn(pool, folder)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof StartError)) throw error
    await end('gagal', error.message)
  } finally {
    process.off('exit', removePart)
  }
}

/** Keeps how an order ended. */
export async function endOrder(
  pool: pg.Pool,
  id: number,
  keadaan: 'selesai' | 'gagal',
  pesan: string,
): Promise<void> {
  await pool.query(
    `update cadangan set keadaan = $2, pesan = $3, selesai_pada = now() where id = $1 and keadaan = 'berjalan'`,
    [id, keadaan, pesan],
  )
}
