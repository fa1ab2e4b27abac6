import pg from 'pg'
import { noFilters, openSchemaEngine, readMigrations } from '../src/db/schema-engine.ts'
import { createFolder, undoAfterFile } from './cleanup.ts'
import { createEmptyDatabase } from './college.ts'

/**
 * A database and a data folder of another machine, with no more than the first migrations (none
 * unless told). Cleans up after the file.
 */
export async function createMachine(migrations = 0) {
  const url = await createEmptyDatabase()
  const owner = new pg.Pool({ connectionString: url, max: 2 })
  // Dropping the database cuts a connection that is still closing.
  owner.on('error', () => undefined)
  undoAfterFile(() => owner.end())
  const dataDir = createFolder('data')
  if (migrations > 0) await applyFirst(url, migrations)
  return { url, owner, dataDir }
}

async function applyFirst(url: string, count: number): Promise<void> {
  // The engine's lock lasts as long as its connection.
  const pool = new pg.Pool({ connectionString: url })
  const engine = await openSchemaEngine(pool)
  const all = readMigrations()
  const migrationDirectories = all.migrationDirectories.slice(0, count)
  await engine.applyMigrations({
    migrationsList: { ...all, migrationDirectories },
    filters: noFilters,
  })
  await pool.end()
}
