import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@sia/prisma/client'
import pg from 'pg'

export type Db = PrismaClient

/** An open database: Prisma for the features, the pool for libraries that bring their own SQL. */
export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on the database. The driver would wait for ever; here a lost or frozen database
 * makes a call fail in under three seconds to connect and five to answer.
 */
export function openDatabase(databaseUrl: string, connections: number): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 2500,
    query_timeout: 5000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'sia',
  })
  // An idle connection that breaks is replaced at the next query, which reports what it meets.
  pool.on('error', () => undefined)
  const db = new PrismaClient({ adapter: new PrismaPg(pool) })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
