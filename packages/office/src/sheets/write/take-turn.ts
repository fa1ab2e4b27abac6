import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'

const TURN = "hashtext('sia import')"

/**
 * Imports and what takes them back come one after the other, each until its transaction ends.
 * @throws AppError conflict while another one is running.
 */
export async function takeTurn(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(${TURN}) as free`,
  )
  if (rows[0]?.free) return
  throw new AppError('conflict', 'Impor lain sedang berjalan. Tunggu sampai selesai, lalu ulangi.')
}

/** The same for what takes a moment: waits until the one that is running has ended. */
export async function waitForTurn(client: Queryable): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${TURN})`)
}
