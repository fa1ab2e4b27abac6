import type pg from 'pg'

/** How a transaction ends when its work succeeds, and how long it may stand still between two statements. */
interface Terms {
  end: 'commit' | 'rollback'
  /** As PostgreSQL writes it, '1min'. */
  idle: string
}

/**
 * Runs work in one transaction that is kept or taken back at its end; nobody's lock is waited for longer than 30 s.
 * Throws what the work throws, with everything taken back.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { end, idle }: Terms,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(
      `begin; set local idle_in_transaction_session_timeout = '${idle}'; set local lock_timeout = '30s'`,
    )
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
