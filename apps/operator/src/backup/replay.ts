import { createHash, randomUUID } from 'node:crypto'
import { readMigrations } from '@sia/server/db/schema-engine'
import type pg from 'pg'

/**
 * Runs migrations inside the caller's transaction and writes them into the history, as the engine
 * does one by one: a restore brings schema and rows together or not at all.
 * @param names migrations of this code, oldest first.
 */
export async function replayMigrations(client: pg.ClientBase, names: string[]): Promise<void> {
  const known = new Map(
    readMigrations().migrationDirectories.map(({ path, migrationFile: { content } }) => [
      path,
      content.tag === 'ok' ? content.value : undefined,
    ]),
  )
  for (const name of names) {
    const script = known.get(name)
    if (script === undefined) throw new Error(`no such migration: ${name}`)
    await client.query(script)
    await client.query(
      `insert into _prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), now(), 1)`,
      [randomUUID(), createHash('sha256').update(script).digest('hex'), name],
    )
  }
}
