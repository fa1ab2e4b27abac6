import { hostname } from 'node:os'
import { basename } from 'node:path'
import { settle } from '@sia/office/backup/copy-out'
import { summarize } from '@sia/office/backup/create'
import { type Manifest, refused } from '@sia/office/backup/format'
import { readBackup, verifyBackup } from '@sia/office/backup/read'
import { prepareRoles, requireTwoLogins } from '@sia/server/db/app-role'
import { withJoined } from '@sia/server/db/join'
import { MIGRATION_LOCK, tooOld } from '@sia/server/db/migrate'
import { asKnown, migrationNames, newerThanCode } from '@sia/server/db/migrations'
import { prepareDatabase } from '@sia/server/db/prepare'
import type { Env } from '@sia/server/env'
import { openStorage } from '@sia/server/storage/open-storage'
import pg from 'pg'
import { recordCommand } from '../lib/record.ts'
import { connect } from './connection.ts'
import { createLoader, requireLoaded, setSequences } from './load.ts'
import { inspectNewerSchema, type NewerSchema } from './newer-schema.ts'
import { createFileRestorer } from './restore-files.ts'
import { applyGrants, completeSchema, readGrants, recreateSchema } from './schema.ts'
import { inspectTarget, requireNobody } from './target.ts'

interface Order {
  env: Env
  operator: string
  file: string
  /** Whether what is there may go; asked only when there are students, or the schema is newer. */
  mayReplace(replaced: Replaced, manifest: Manifest): Promise<void>
}

/** Data that a restore replaces. */
export interface Replaced {
  students: number
  /** The remains of a newer version of SIA, or null. */
  newer: NewerSchema | null
}

/** The outcome of a restore. */
interface Restored {
  manifest: Manifest
  /** Migrations that came after the backup was made. */
  migrated: string[]
  /** Stored files that the backup does not have. */
  deletedFiles: number
}

/**
 * Brings database and files back to a backup. The whole file is read and checked first; then schema,
 * rows and counters are replaced in one transaction, compared with the backup, and committed. Until
 * then everything is as it was, however the restore ends.
 * @throws AppError when the file or the target is refused, StartError when the surroundings are.
 */
export async function restoreBackup(order: Order): Promise<Restored> {
  const { env, file, operator } = order
  const manifest = await verifyBackup(file)
  const migrations = requireKnown(manifest)
  return withJoined(env, async (urls) => {
    requireTwoLogins(urls)
    const storage = await openStorage(env)
    const { client, actor } = await connect(urls.ownerUrl, { env, operator })
    try {
      const { hasSchema, students } = await inspectTarget(client)
      const newer = hasSchema ? await inspectNewerSchema(client) : null
      if (students > 0 || newer) await order.mayReplace({ students, newer }, manifest)
      if (!hasSchema) await prepareDatabase(urls)

      const files = await createFileRestorer(storage)
      const migrated = migrationNames().filter((name) => !migrations.includes(name))
      try {
        await replaceData(client, {
          actor,
          file,
          manifest,
          migrations,
          migrated,
          newer: newer !== null,
          addFile: files.add,
        })
      } catch (error) {
        await files.undo()
        throw readable(error)
      }
      await prepareRoles(urls)
      const deletedFiles = await files.complete(file, manifest, students > 0)
      await client.query('vacuum (analyze)')
      return { manifest, migrated, deletedFiles }
    } finally {
      await client.end()
    }
  })
}

interface Replacement {
  /** Who restores: later migrations write in his name. */
  actor: string
  file: string
  manifest: Manifest
  /** That the backup's schema came from, as this code names them. */
  migrations: readonly string[]
  migrated: string[]
  newer: boolean
  addFile(path: string, bytes: Buffer): Promise<void>
}

async function replaceData(client: pg.Client, replacement: Replacement): Promise<void> {
  const { actor, file, manifest, migrations, migrated, newer, addFile } = replacement
  await client.query('begin')
  await client.query("select set_config('sia.actor', $1, true)", [actor])
  await settle(client)
  // A server that starts meanwhile waits here until it finds the restored data.
  await client.query("set local lock_timeout = '10s'")
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query('lock table _prisma_migrations in access exclusive mode')
  await requireNobody(client)

  const grants = await readGrants(client)
  await recreateSchema(client, migrations, newer)
  const loader = await createLoader(client)
  for await (const item of readBackup(file)) {
    if (item.kind === 'rows') await loader.add(item.table, item.bytes)
    else await loader.close()
    if (item.kind === 'file') await addFile(item.path, item.bytes)
  }
  await requireLoaded(client, manifest)
  await setSequences(client, manifest)
  await completeSchema(client, migrated)
  await applyGrants(client, grants)
  // The log came back with the data, and knows nothing of the backup that it came in.
  const detail = { ...summarize(manifest), berkas: basename(file), file, host: hostname() }
  await recordCommand(client, actor, 'restore', detail)
  await client.query('commit')
}

/** The migrations of a backup as this code names them. */
function requireKnown(manifest: Manifest): readonly string[] {
  const newer = newerThanCode(manifest.migrations)
  if (newer.length > 0) {
    throw refused(
      `Cadangan ini dibuat oleh versi SIA yang lebih baru (${newer.join(', ')}). Pulihkan dengan versi itu atau yang lebih baru lagi.`,
    )
  }
  const migrations = asKnown(manifest.migrations)
  if (migrations === null) {
    throw refused(tooOld('Cadangan', 'pulihkan dahulu', manifest.migrations))
  }
  // A history with a hole was never made by this code.
  if (migrations.some((name, index) => name !== migrationNames()[index])) {
    throw refused('Urutan migrasi di cadangan ini tidak dikenal.')
  }
  return migrations
}

const LOCK_NOT_AVAILABLE = '55P03'

function readable(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === LOCK_NOT_AVAILABLE) {
    return refused('Basis data sedang dipakai program lain; tutup program itu, lalu ulangi.', error)
  }
  // The data of a whole backup breaks no rule of its own schema, unless the schema is another one.
  return /^(22|23|42)/.test(String(error.code))
    ? refused(`Isi cadangan tidak dapat dimuat (${error.message}).`, error)
    : error
}
