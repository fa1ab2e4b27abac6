import { AppError } from '@sia/server/errors'
import type pg from 'pg'

/**
 * Runs work in one transaction that is kept or taken back at its end; imports and what undoes them take turns.
 * @throws AppError conflict while another one is running.
 */
export async function transact<T>(
  pool: pg.Pool,
  end: 'commit' | 'rollback',
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    // Reading a large file between two statements is work as well, and nobody waits for this one.
    await client.query(
      `begin; set local idle_in_transaction_session_timeout = '10min'; set local lock_timeout = '30s'`,
    )
    await takeTurn(client)
    const result = await work(client)
    await client.query(end)
    broken = false
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => {
        broken = false
      },
      // A connection that is gone has rolled back by itself; what broke it is thrown on.
      () => undefined,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

async function takeTurn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('sia import')) as free",
  )
  if (rows[0]?.free) return
  throw new AppError('conflict', 'Impor lain sedang berjalan. Tunggu sampai selesai, lalu ulangi.')
}
