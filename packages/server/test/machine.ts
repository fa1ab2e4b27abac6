import pg from 'pg'
import { HISTORY, migrationNames, runMigrations } from '../src/db/migrations.ts'
import { withClient } from '../src/db/with-client.ts'
import { createFolder, undoAfterFile } from './cleanup.ts'
import { createEmptyDatabase } from './college.ts'

/**
 * A database and a data folder of another machine, with no more than the tables of the first migrations (none
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

/** Makes the tables of the first migrations, without functions and triggers. */
export async function applyFirst(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(HISTORY)
    await runMigrations(client, migrationNames().slice(0, count))
  })
}

/** A history as versions before 1.0 left it: so many migrations, of which the last has this name. */
export const writeHistory = (owner: pg.Pool, last: string, count: number) =>
  owner.query(
    `delete from _prisma_migrations;
     insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     select n, 'x', case n when ${count} then '${last}' else '202611210' || lpad(n::text, 5, '0') end, now(), 1
       from generate_series(1, ${count}) as n`,
  )
