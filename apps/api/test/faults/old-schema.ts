import { undoAfterFile } from '@sia/server/test/cleanup'
import { createTestDatabase } from '@sia/server/test/college'
import { applyFirst } from '@sia/server/test/machine'
import pg from 'pg'

interface Template {
  url: string
  /** The schema as all migrations of this code leave it. */
  current: string[]
}

let template: Promise<Template> | undefined

/**
 * A database of a version that brought no more than the first migration, with a programme in it. `owner` sees everything. Cleans up after the file.
 */
export async function createOldDatabase() {
  template ??= createTemplate()
  const { url: old, current } = await template
  const url = await createTestDatabase(old)
  const owner = new pg.Pool({ connectionString: url, max: 3 })
  // Dropping the database cuts a connection that is still closing.
  owner.on('error', () => undefined)
  undoAfterFile(() => owner.end())
  return {
    url,
    owner,
    current,
    schema: () => describeSchema(owner),
    /** The history as names with how often each is finished. */
    async history() {
      const { rows } = await owner.query<{ name: string; finished: number }>(
        `select migration_name as name, count(finished_at)::int as finished
           from _prisma_migrations where rolled_back_at is null group by 1 order by 1`,
      )
      return rows
    },
  }
}

/** The first of them, which the others are copies of. */
async function createTemplate(): Promise<Template> {
  const url = await createTestDatabase()
  const owner = new pg.Pool({ connectionString: url })
  const current = await describeSchema(owner)
  await owner.query('drop schema public cascade; create schema public')
  await applyFirst(url, 1)
  await owner.query("insert into jurusan (id, nama) values (3, 'Jurusan lama')")
  // Who is connected to a database keeps it from being copied.
  await owner.end()
  return { url, current }
}

/** Every column, constraint, index and trigger of a schema, as text. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all
     select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
     union all
     select indexdef from pg_indexes where schemaname = 'public'
     union all
     select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
     order by line`,
  )
  return rows.map(({ line }) => line)
}
