import pg from 'pg'
import { StartError } from '../errors.ts'
import type { Db } from './client.ts'
import { applyDefinitions, areDefinitionsCurrent } from './definitions.ts'
import { requireDirect } from './direct.ts'
import {
  asKnown,
  HISTORY,
  migrationNames,
  newerThanCode,
  replaceHistory,
  runMigrations,
} from './migrations.ts'

// Any two starts on one database meet at this lock; the number is arbitrary but fixed.
export const MIGRATION_LOCK = 5149

/** How the functions and triggers are called among the migrations. */
const DEFINITIONS = 'functions'

/**
 * Brings a database to the schema of this code, in one transaction: one instance applies, others wait for it.
 * @returns names of the migrations it applied, oldest first, and `functions` where any of those is another now.
 * @throws StartError when the database is newer than this code, too old for it, or not this user's to change.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
  })
  // The query under way reports a lost connection; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if ((await readMigrationState(client)).pending.length === 0) return []
    await requireOwner(client)
    await requireDirect(client)
    await client.query('begin')
    // PostgreSQL goes on with the statement of an instance that was killed, and holds the lock until it has given up.
    await client.query(
      "select pg_advisory_xact_lock($1), set_config('sia.actor', 'migrasi', true)",
      [MIGRATION_LOCK],
    )
    const { applied, pending } = await readMigrationState(client)
    await client.query(HISTORY)
    if (!isSame(await readHistory(client), applied)) await replaceHistory(client, applied)
    await runMigrations(client, pending)
    await applyDefinitions(client)
    await client.query('commit')
    return pending
  } finally {
    await client.end()
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
 * Which migrations a database has, and which of this code's it lacks; changes nothing. `functions` is pending where a
 * function or a trigger has another text than this code's, and where the history is one of before version 1.0.
 * @throws StartError when the database is newer than this code, or too old for it.
 */
export async function readMigrationState(
  client: pg.Pool | pg.ClientBase,
): Promise<{ applied: string[]; pending: string[] }> {
  const history = await readHistory(client)
  const newer = newerThanCode(history)
  if (newer.length > 0) {
    throw new StartError(
      `Basis data lebih baru dari program ini (${newer.join(', ')}). Jalankan versi SIA yang lebih baru.`,
    )
  }
  const known = asKnown(history)
  if (known === null) throw new StartError(tooOld('Basis data', 'naikkan dahulu skemanya', history))
  const names = migrationNames()
  const applied = names.filter((name) => known.includes(name))
  const pending = names.filter((name) => !known.includes(name))
  const isCurrent =
    pending.length === 0 && isSame(history, known) && (await areDefinitionsCurrent(client))
  return { applied, pending: isCurrent ? [] : [...pending, DEFINITIONS] }
}

/** The last commit whose migrations bring any older database up. */
const LAST_OF_BEFORE = 'e98d6197'

/** The sentence for a database or a backup that is older than this code brings up, with the way out. */
export const tooOld = (what: string, act: string, history: readonly string[]): string =>
  `${what} ini dari pra-rilis SIA yang terlalu lama untuk program ini (${history.at(-1)}): ${act} dengan SIA dari \`git checkout ${LAST_OF_BEFORE}\`, lalu jalankan program ini pada basis data itu.`

/** Whether the database has exactly the migrations this code brings. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`
  return isSame(
    rows.map(({ name }) => name),
    migrationNames(),
  )
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** The migrations that a database has, as its history names them, oldest first; none where there is no history. */
export async function readHistory(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select to_regclass('_prisma_migrations') is not null as present",
  )
  if (!tables[0].present) return []
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by 1`,
  )
  return rows.map(({ name }) => name)
}
