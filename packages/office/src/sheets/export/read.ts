import type pg from 'pg'
import type { Fields } from './cells.ts'
import type { Query } from './query.ts'

const BATCH = 2000

/**
 * Reads all rows of a statement as the database stands at one moment, a batch at a time: however many there
 * are, no more than one batch is held.
 */
export async function* readBatches(
  pool: pg.Pool,
  { sql, values }: Query,
): AsyncGenerator<Fields[]> {
  const client = await pool.connect()
  let broken = true
  try {
    // Writing a batch to a slow disk is work as well.
    await client.query(
      `begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = '10min'`,
    )
    await client.query(`declare rows no scroll cursor for ${sql}`, values)
    for (;;) {
      const { rows } = await client.query<Fields>(`fetch ${BATCH} from rows`)
      if (rows.length === 0) break
      yield rows
    }
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
  }
}
