import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One system has one embedded database, and one process owns it; the number is arbitrary but fixed. */
export const OWNER_LOCK = 5148

const WATCH_MS = 2000
const LOOK_EVERY_MS = 250

/** `url` without a database's name, for a client that may come and go. */
export const addressOf = (password: string, port: number) =>
  `postgresql://sia:${password}@127.0.0.1:${port}`

/**
 * Whether somebody works with the embedded database at an address. Its owner holds a lock; one that
 * lost its connection takes the lock again in a moment, so nothing counts as a leftover that was not
 * free and without any client for two seconds. When nobody listens, the pid file is from a crash,
 * and PostgreSQL itself clears it at the next start.
 */
export async function stateOf(address: string): Promise<'in use' | 'leftover' | 'down'> {
  const client = new pg.Client({
    connectionString: `${address}/postgres`,
    connectionTimeoutMillis: 3000,
    application_name: 'sia-pengamat',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'down' : 'in use'
  }
  try {
    return (await isDeserted(client)) ? 'leftover' : 'in use'
  } finally {
    await client.end()
  }
}

/** Whether a connection is the only one for two seconds, and nobody owns the database. */
async function isDeserted(client: pg.Client): Promise<boolean> {
  const until = performance.now() + WATCH_MS
  for (let busy = true; ; ) {
    if (!(await isFree(client))) return false
    busy = await hasOthers(client)
    if (performance.now() >= until) return !busy
    await sleep(LOOK_EVERY_MS)
  }
}

async function isFree(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [OWNER_LOCK],
  )
  await client.query('select pg_advisory_unlock($1)', [OWNER_LOCK])
  return rows[0]?.free === true
}

/** Whether anybody else is connected; those that only look do not count. */
export async function hasOthers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> 'sia-pengamat'`,
  )
  return rowCount !== 0
}
