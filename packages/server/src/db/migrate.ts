import pg from 'pg'
import { StartError } from '../errors.ts'
import type { Db } from './client.ts'
import { requireDirect } from './direct.ts'
import {
  migrationNames,
  noFilters,
  openSchemaEngine,
  readMigrations,
  SCRIPT_LOCK,
} from './schema-engine.ts'

// Any two starts on one database meet at this lock; the number is arbitrary but fixed.
export const MIGRATION_LOCK = 5149

/**
 * Brings a database to the schema of this code: one instance applies, others wait for it.
 * @returns names of the migrations it applied, oldest first.
 * @throws StartError when the database is newer than this code, or this user may not change it.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 10_000,
  })
  const lock = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  // The query under way reports a lost connection; without a listener it would end the process.
  pool.on('error', () => undefined)
  lock.on('error', () => undefined)
  try {
    await lock.connect()
    if ((await readHistory(lock)).pending.length === 0) return []
    await requireOwner(lock)
    await requireDirect(lock)
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // PostgreSQL goes on with the script of an instance that was killed.
    await lock.query('select pg_advisory_xact_lock($1)', [SCRIPT_LOCK])
    const { pending, interrupted } = await readHistory(lock)
    if (pending.length === 0) return []
    const engine = await openSchemaEngine(pool)
    // No script is at work, and each marks itself, so an unfinished entry left nothing behind.
    for (const migrationName of interrupted) await engine.markMigrationRolledBack({ migrationName })
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: readMigrations(),
      filters: noFilters,
    })
    return appliedMigrationNames
  } finally {
    await lock.end()
    await pool.end()
  }
}

// A user who may only read and write data would fail half-way with PostgreSQL's own words.
async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce(
       (select pg_has_role(relowner, 'MEMBER') from pg_class where oid = to_regclass('_prisma_migrations')),
       has_schema_privilege(current_schema(), 'CREATE')) as may`,
  )
  if (rows[0]?.may) return
  throw new StartError(
    'Skema basis data belum sesuai dengan versi program ini, dan DATABASE_URL bukan pemiliknya. Jalankan `sia migrasi apply` dengan DATABASE_OWNER_URL (docker compose: docker compose run --rm migrasi).',
  )
}

/**
 * Which migrations a database has, and which of this code's it lacks; changes nothing.
 * @throws StartError when the database is newer than this code.
 */
export async function readMigrationState(
  client: pg.Pool | pg.ClientBase,
): Promise<{ applied: string[]; pending: string[] }> {
  const { pending } = await readHistory(client)
  return { applied: migrationNames().filter((name) => !pending.includes(name)), pending }
}

/** Whether the database has exactly the migrations this code brings. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`
  return rows.map(({ name }) => name).join() === migrationNames().join()
}

/** The migrations of a database that this code does not bring, since a newer version applied them. */
export async function unknownMigrations(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
      where rolled_back_at is null and migration_name <> all ($1) order by 1`,
    [migrationNames()],
  )
  return rows.map(({ name }) => name)
}

/**
 * Compares the database's history with the migrations of this code.
 * @throws StartError when the database holds a migration this code does not know.
 */
async function readHistory(client: pg.Pool | pg.ClientBase) {
  const known = migrationNames()
  const { rows: tables } = await client.query(
    "select to_regclass('_prisma_migrations') is not null as present",
  )
  if (!tables[0].present) return { pending: [...known], interrupted: [] }
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `select migration_name as name, finished_at is not null as finished
       from _prisma_migrations where rolled_back_at is null`,
  )
  const unknown = await unknownMigrations(client)
  if (unknown.length > 0) {
    throw new StartError(
      `Basis data lebih baru dari program ini (${unknown.join(', ')}). Jalankan versi SIA yang lebih baru.`,
    )
  }
  const finished = rows.filter((row) => row.finished).map((row) => row.name)
  return {
    pending: known.filter((name) => !finished.includes(name)),
    interrupted: rows.filter((row) => !row.finished).map((row) => row.name),
  }
}
