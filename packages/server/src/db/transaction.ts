import type { Prisma } from '@sia/prisma/client'
import type { Db } from './client.ts'
import { chainOf } from './errors.ts'

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** A database handle inside a transaction. */
export type Tx = Prisma.TransactionClient

/**
 * Runs the work in one transaction and tries again when PostgreSQL gave it up for a conflict with
 * another one; the work must therefore do nothing outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, { maxWait: 10_000, timeout: 8000 })
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

// Prisma reports a conflict as P2034, as P2010 with the code inside, or at commit as a bare driver error.
function isConflict(error: unknown): boolean {
  return chainOf(error).some((link) => {
    const { code, originalCode, kind } = link as Record<string, unknown>
    return (
      code === 'P2034' ||
      kind === 'TransactionWriteConflict' ||
      [code, originalCode].some((one) => one === SERIALIZATION_FAILURE || one === DEADLOCK)
    )
  })
}
