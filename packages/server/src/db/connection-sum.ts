import type pg from 'pg'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'
import { connectionsOf, countWorkers } from '../workers/count.ts'

// Operator commands, a migration and a monitor also want in while the servers hold all of theirs.
const BESIDE_THE_SERVERS = 8

/** How many connections all servers together may open, and how many PostgreSQL gives them. */
interface ConnectionSum {
  /** Connections of one server, with all its workers. */
  ofServer: number
  wanted: number
  allowed: number
}

/** Adds up the connections of INSTANCES servers, with some for commands, and asks PostgreSQL for its limits. */
export async function sumConnections(
  pool: pg.Pool,
  env: Pick<Env, 'INSTANCES' | 'DATABASE_POOL' | 'WORKERS'>,
): Promise<ConnectionSum> {
  const { rows } = await pool.query<{ allowed: number }>(
    `select least(
       (select sum(case when name = 'max_connections' then setting::int else -setting::int end)
          from pg_settings
         where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user))::int as allowed`,
  )
  const workers = countWorkers(env)
  // The primary beside several workers has one of its own.
  const ofServer = workers * connectionsOf(env, workers) + (workers > 1 ? 1 : 0)
  return {
    ofServer,
    wanted: env.INSTANCES * ofServer + BESIDE_THE_SERVERS,
    allowed: rows[0]?.allowed ?? 0,
  }
}

/**
 * Refuses to start when the servers could use up the database's connections: they would then fail
 * on the busiest day only.
 * @throws StartError with the sum.
 */
export async function requireConnections(pool: pg.Pool, env: Env): Promise<void> {
  const { ofServer, wanted, allowed } = await sumConnections(pool, env)
  if (wanted <= allowed) return
  throw new StartError(
    `PostgreSQL hanya memberi ${allowed} koneksi, sedangkan ${env.INSTANCES} server SIA x ${ofServer} koneksi dan ${BESIDE_THE_SERVERS} untuk perintah memerlukan ${wanted}. Kecilkan DATABASE_POOL, WORKERS, atau INSTANCES, atau besarkan max_connections.`,
  )
}
