import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { ownFolder, partOf } from '@sia/server/backup/names'
import type { Queryable } from '@sia/server/db/change'
import { BACKUP_NAME } from '@sia/server/db/instances'
import { withJoined } from '@sia/server/db/join'
import { readMigrationState } from '@sia/server/db/migrate'
import { officeAccess } from '@sia/server/db/office-access'
import { explaining } from '@sia/server/db/unreachable'
import { withClient } from '@sia/server/db/with-client'
import type { Env } from '@sia/server/env'
import { StartError } from '@sia/server/errors'
import { openStorage } from '@sia/server/storage/open-storage'
import pg from 'pg'
import { createArchive } from './archive.ts'
import { type Manifest, refused } from './format.ts'
import { verifyBackup } from './read.ts'
import { writeBackup } from './write.ts'

/** A finished backup. */
export interface Backup {
  file: string
  /** Its size. */
  bytes: number
  manifest: Manifest
}

interface Order {
  env: Env
  /** Who makes it, as the audit log names him; is asked of the database. */
  actorOf: (client: Queryable) => Promise<string>
  now: Date
  /** Where the backup goes; nothing may be there yet. */
  file: string
  /** Gives the backup up; nothing is left of it. */
  signal: AbortSignal
}

/**
 * Makes a backup of database and files. It is written under another name, read back and compared, and
 * only then gets its own: a file of that name is whole.
 * @throws AppError when there is such a file already; StartError when database, storage or folder can
 *   not be used, or the disk is full.
 */
export async function createBackup(order: Order): Promise<Backup> {
  const { file } = order
  try {
    if (await exists(file)) throw refused(`Berkas ${file} sudah ada.`)
    await requireFolder(dirname(file), order.env)
    return await writeAndCheck(order)
  } catch (error) {
    throw order.signal.aborted ? stopped(error) : readable(error, file)
  }
}

async function writeAndCheck(order: Order): Promise<Backup> {
  const { file, signal } = order
  const part = partOf(file)
  try {
    await writeAll(order, part)
    signal.throwIfAborted()
    const manifest = await verifyBackup(part)
    await chmod(part, 0o600)
    const { size } = await stat(part)
    await rename(part, file)
    await syncFolder(dirname(file))
    return { file, bytes: size, manifest }
  } finally {
    await rm(part, { force: true })
  }
}

async function writeAll({ env, actorOf, now, file, signal }: Order, part: string): Promise<void> {
  await withJoined(env, async (urls) => {
    const { pending, url } = await explaining(
      withClient(urls.databaseUrl, async (client) => ({
        ...(await readMigrationState(client)),
        ...(await officeAccess(client, urls)),
      })),
    )
    const storage = await openStorage(env)
    const actor = await explaining(withClient(url, actorOf))
    const client = await connect(url)
    try {
      const archive = createArchive(part, now, signal)
      const manifest = await writeBackup(archive, { client, storage, now })
      await archive.finish()
      // A schema from before the audit log is backed up as well.
      if (pending.length > 0) return
      const detail = { ...summarize(manifest), file, host: hostname() }
      await client.query("select set_config('sia.actor', $1, true), audit_command('backup', $2)", [
        actor,
        JSON.stringify(detail),
      ])
    } finally {
      await client.end()
    }
  })
}

/**
 * A connection of its own for a backup or a restore: it may take hours, and is told apart from servers.
 * @throws StartError when the database cannot be reached.
 */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: BACKUP_NAME,
  })
  // The query under way reports a lost connection as well.
  client.on('error', () => undefined)
  await explaining(client.connect())
  return client
}

/** The figures of a backup. */
export const summarize = ({ tables, files, missing, migrations, taken_at }: Manifest) => ({
  taken_at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  missing: missing.length,
  migrations: migrations.length,
})

const stopped = (cause: unknown) => refused('Cadangan dihentikan sebelum selesai.', cause)

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']

function readable(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (FULL.includes(String(code))) {
    return new StartError(
      `Disk penuh: cadangan ${file} tidak jadi dibuat dan tidak meninggalkan apa-apa. Kosongkan tempat, atau pilih folder lain dengan --ke.`,
      { cause: error },
    )
  }
  if (syscall && CLOSED.includes(String(code))) {
    return new StartError(
      `Cadangan ${file} tidak dapat ditulis (${code}). Perbaiki hak foldernya, atau pilih folder lain dengan --ke.`,
      { cause: error },
    )
  }
  return error
}

// A folder that is missing may be a disk that was not mounted; one made in its place would be on ours.
async function requireFolder(folder: string, { DATA_DIR }: Env): Promise<void> {
  if (folder === ownFolder(DATA_DIR)) await mkdir(folder, { recursive: true, mode: 0o700 })
  else if (!(await exists(folder))) {
    throw new StartError(`Folder tujuan ${folder} tidak ada.`, {
      advice: `Bila itu disk atau folder jaringan, pasang (mount) dahulu; bila memang baru, buat dengan: mkdir -p ${folder}. Atau pilih folder lain dengan --ke.`,
    })
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has nothing to open here.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
