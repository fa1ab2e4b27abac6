import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/college.ts'
import { migrate } from './migrate.ts'
import { noFilters, openSchemaEngine, readSchema } from './schema-engine.ts'

async function withDatabase(work: (client: pg.Client, url: string) => Promise<void>) {
  const url = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client, url)
  } finally {
    await client.end()
  }
}

const columns = async (client: pg.Client) =>
  (
    await client.query(
      `select table_name, column_name, data_type, is_nullable, character_maximum_length, datetime_precision
         from information_schema.columns
        where table_schema = 'public' and table_name <> '_prisma_migrations'
        order by table_name, column_name`,
    )
  ).rows

const emptied = async (client: pg.Client) =>
  client.query('drop schema public cascade; create schema public')

describe('migrations', () => {
  it('lead to exactly the schema of the models', async () => {
    await withDatabase(async (client, url) => {
      const migrated = await columns(client)
      await emptied(client)
      const pool = new pg.Pool({ connectionString: url })
      const engine = await openSchemaEngine(pool)
      const { stdout } = await engine.diff({
        from: { tag: 'empty' },
        to: { tag: 'schemaDatamodel', ...readSchema() },
        script: true,
        exitCode: null,
        filters: noFilters,
      })
      await client.query(stdout ?? '')
      expect(await columns(client)).toEqual(migrated)
      await pool.end()
    })
  })

  it('are applied by one of two simultaneous starts, and once', async () => {
    await withDatabase(async (client, url) => {
      await emptied(client)
      const applied = await Promise.all([migrate(url), migrate(url)])
      expect(applied.map((names) => names.length).sort()).toEqual([
        0,
        (await migrateNames(client)).length,
      ])
      expect(await migrate(url)).toEqual([])
    })
  })

  it('complete after one that was killed half-way', async () => {
    await withDatabase(async (client, url) => {
      const tables = await columns(client)
      const [first] = await migrateNames(client)
      await client.query('create schema kept; alter table _prisma_migrations set schema kept')
      await emptied(client)
      await client.query('alter table kept._prisma_migrations set schema public')
      await client.query('delete from _prisma_migrations')
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, applied_steps_count)
         values ('killed', 'x', $1, 0)`,
        [first],
      )
      await migrate(url)
      expect(await columns(client)).toEqual(tables)
    })
  })

  it('refuse a database that is newer than the code', async () => {
    await withDatabase(async (client, url) => {
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         values ('x', 'x', '29991231000000_future', now(), 1)`,
      )
      await expect(migrate(url)).rejects.toThrow('29991231000000_future')
    })
  })
})

async function migrateNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations order by 1',
  )
  return rows.map(({ name }) => name)
}
