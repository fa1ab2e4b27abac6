import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One system has one embedded database, and one process owns it; the number is arbitrary but fixed. */
export const OWNER_LOCK = 5148

const WATCH_MS = 2000
const LOOK_EVERY_MS = 250

/** `url` without a database's name, for a client that may come and go. */
export const addressOf = (password: string, port: number) =>
  `postgresql://sia:${password}@127.0.0.1:${port}`

/** `deserted`: it runs without an owner, but somebody is connected; `leftover`: nobody is. */
export type State = 'owned' | 'deserted' | 'leftover' | 'down'

/**
 * Whether somebody works with the embedded database at an address. Its owner holds a lock; one that
 * lost its connection takes the lock again in a moment, so nothing counts as without an owner that was
 * not free for two seconds. When nobody listens, the pid file is from a crash, and PostgreSQL itself
 * clears it at the next start.
 */
export async function stateOf(address: string): Promise<State> {
  const client = new pg.Client({
    connectionString: `${address}/postgres`,
    connectionTimeoutMillis: 3000,
    application_name: 'sia-pengamat',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'down' : 'owned'
  }
  try {
    if (!(await staysFree(client))) return 'owned'
    return (await hasOthers(client)) ? 'deserted' : 'leftover'
  } finally {
    await client.end()
  }
}

/** Whether nobody owns the database for two seconds. */
async function staysFree(client: pg.Client): Promise<boolean> {
  const until = performance.now() + WATCH_MS
  while (await isFree(client)) {
    if (performance.now() >= until) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
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
