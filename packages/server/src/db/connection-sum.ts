import type pg from 'pg'
import type { Env } from '../env.ts'
import { StartError } from '../errors.ts'

// Operator commands, a migration and a monitor also want in while the servers hold all of theirs.
const BESIDE_THE_SERVERS = 8

/** How many connections all servers together may open, and how many PostgreSQL gives them. */
interface ConnectionSum {
  wanted: number
  allowed: number
}

/** Adds up INSTANCES x DATABASE_POOL, with some for commands, and asks PostgreSQL for its limits. */
export async function sumConnections(
  pool: pg.Pool,
  { INSTANCES, DATABASE_POOL }: Pick<Env, 'INSTANCES' | 'DATABASE_POOL'>,
): Promise<ConnectionSum> {
  const { rows } = await pool.query<{ allowed: number }>(
    `select least(
       (select sum(case when name = 'max_connections' then setting::int else -setting::int end)
          from pg_settings
         where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user))::int as allowed`,
  )
  return {
    wanted: INSTANCES * DATABASE_POOL + BESIDE_THE_SERVERS,
    allowed: rows[0]?.allowed ?? 0,
  }
}

/**
 * Refuses to start when the servers could use up the database's connections: they would then fail
 * on the busiest day only.
 * @throws StartError with the sum.
 */
export async function requireConnections(pool: pg.Pool, env: Env): Promise<void> {
  const { wanted, allowed } = await sumConnections(pool, env)
  if (wanted <= allowed) return
  throw new StartError(
    `PostgreSQL hanya memberi ${allowed} koneksi, sedangkan ${env.INSTANCES} salinan SIA x ${env.DATABASE_POOL} koneksi dan ${BESIDE_THE_SERVERS} untuk perintah memerlukan ${wanted}. Kecilkan DATABASE_POOL atau INSTANCES, atau besarkan max_connections.`,
  )
}
