import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import { inTransaction } from '../lib/transaction.ts'

/**
 * Runs work in one transaction that is kept or taken back at its end; imports and what undoes them take turns.
 * @throws AppError conflict while another one is running.
 */
export async function transact<T>(
  pool: pg.Pool,
  end: 'commit' | 'rollback',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // Reading a large file between two statements is work as well, and nobody waits for this one.
  return inTransaction(pool, { end, idle: '10min' }, async (client) => {
    await takeTurn(client)
    return work(client)
  })
}

async function takeTurn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('sia import')) as free",
  )
  if (rows[0]?.free) return
  throw new AppError('conflict', 'Impor lain sedang berjalan. Tunggu sampai selesai, lalu ulangi.')
}
