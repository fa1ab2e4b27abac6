import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import { poolForOrm } from './begin.ts'
import { createPool } from './pool.ts'
import { createSql, type Sql } from './sql.ts'

export type Db = PrismaClient

/** As whom connections work, and for how long. */
export interface Identity {
  /** A role to take on, or null to stay the user of the address (see app-role.ts). */
  role?: string | null
  /** Milliseconds a statement may take: nobody waits for a request longer, but for an import. */
  patience?: number
  /** Bytes of rows that a statement may bring, for a process with little memory. */
  mostBytes?: number
  /** How the connections of a server are called in PostgreSQL; one of them stays open for the name. */
  server?: string
}

/** An open database: Prisma, made when it is first asked for, for the features, prepared statements where everybody comes at once, the pool for libraries. */
interface OpenDatabase {
  readonly db: Db
  pool: pg.Pool
  sql: Sql
  close(): Promise<void>
}

/**
 * Opens a pool on the database. The driver would wait for ever; here a lost or frozen database
 * makes a call fail in under three seconds to connect and five to answer, while a busy one that
 * goes on answering is waited for.
 */
export function openDatabase(
  databaseUrl: string,
  connections: number,
  { role = null, patience = 5000, mostBytes, server }: Identity = {},
): OpenDatabase {
  const pool = createPool({
    connectionString: databaseUrl,
    max: connections,
    ...(mostBytes !== undefined && { mostBytes }),
    min: server === undefined ? 0 : 1,
    connectionTimeoutMillis: 2500,
    query_timeout: patience,
    statement_timeout: patience,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: server ?? 'sia',
    options: [
      ...(role === null ? [] : [`-c role=${escapeOption(role)}`]),
      // Prisma takes every moment for UTC, whatever zone PostgreSQL wrote it in.
      '-c timezone=UTC',
    ].join(' '),
  })
  let db: Db | undefined
  return {
    get db() {
      // The other formats read source files to draw the call into every error.
      db ??= new PrismaClient({ adapter: new PrismaPg(poolForOrm(pool)), errorFormat: 'minimal' })
      return db
    },
    pool,
    sql: createSql(pool),
    async close() {
      await db?.$disconnect()
      await pool.end()
    },
  }
}

/**
 * Makes sure that connections work as whom they should, and in UTC. A pooler in between may drop
 * start-up options: the server would then work as the schema's owner, or times be off by hours.
 * @throws StartError saying how to connect instead.
 */
export async function requireIdentity(pool: pg.Pool, { role }: Required<Pick<Identity, 'role'>>) {
  const { rows } = await pool.query(
    "select current_user as role, current_setting('timezone') as zone",
  )
  const [found] = rows
  if (found.zone === 'UTC' && (role === null || found.role === role)) return
  throw new StartError(
    'Sesuatu di antara SIA dan PostgreSQL, seperti PgBouncer, membuang pilihan koneksi. Perintah sia harus terhubung langsung ke PostgreSQL; server memerlukan DATABASE_OWNER_URL (langsung) dan peran aplikasi di DATABASE_URL, lihat docs/operations.md.',
  )
}

// A value as PostgreSQL takes it among start-up options.
const escapeOption = (value: string) => value.replace(/[\\ ]/g, '\\$&')
