import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { createPool } from './pool.ts'

export type Db = PrismaClient

/** An open database: Prisma for the features, the pool for libraries that bring their own SQL. */
export interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on the database. The driver would wait for ever; here a lost or frozen database
 * makes a call fail in under three seconds to connect and five to answer, while a busy one that
 * goes on answering is waited for.
 */
export function openDatabase(databaseUrl: string, connections: number): OpenDatabase {
  const pool = createPool({
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
  // The other formats read source files to draw the call into every error.
  const db = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })
  return {
    db,
    pool,
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
