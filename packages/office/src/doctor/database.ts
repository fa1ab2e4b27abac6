import { sumConnections } from '@sia/server/db/connection-sum'
import { DOCTOR_NAME } from '@sia/server/db/instances'
import { readMigrationState } from '@sia/server/db/migrate'
import { explaining } from '@sia/server/db/unreachable'
import type { Env } from '@sia/server/env'
import pg from 'pg'
import { type Finding, ok, problem, warning } from './finding.ts'

const SLOW_MS = 50
const OLDEST = 15
const WAIT_MS = 10_000

/** One connection for the checks; nothing here takes long. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    application_name: DOCTOR_NAME,
  })
  // The query under way reports a lost connection as well.
  pool.on('error', () => undefined)
  return pool
}

/** Reachable, new enough, and near. @throws StartError when it cannot be reached. */
export async function checkServer(pool: pg.Pool): Promise<Finding> {
  const { rows } = await explaining(
    pool.query("select current_setting('server_version') as version"),
  )
  const version: string = rows[0].version
  const began = performance.now()
  await pool.query('select 1')
  const ms = Math.max(1, Math.round(performance.now() - began))
  const found = `PostgreSQL ${version.split(' ')[0]}, menjawab dalam ${ms} ms`
  if (Number.parseInt(version, 10) < OLDEST) {
    return problem('basis data', found, `Pakai PostgreSQL ${OLDEST} atau yang lebih baru.`)
  }
  return ms > SLOW_MS
    ? warning('basis data', found, 'Dekatkan SIA dan PostgreSQL, atau periksa bebannya.')
    : ok('basis data', found)
}

/** Exactly the schema of this version. @throws StartError when it is newer. */
export async function checkSchema(pool: pg.Pool): Promise<Finding> {
  const { applied, pending } = await readMigrationState(pool)
  return pending.length === 0
    ? ok('skema', `sesuai dengan versi program ini (${applied.length} migrasi)`)
    : problem(
        'skema',
        `${pending.length} migrasi belum diterapkan: ${pending.join(', ')}`,
        'Jalankan: sia migrasi apply',
      )
}

/** All servers together never use up PostgreSQL's connections. */
export async function checkConnections(pool: pg.Pool, env: Env): Promise<Finding> {
  const { ofServer, wanted, allowed } = await sumConnections(pool, env)
  const found = `${env.INSTANCES} server x ${ofServer} koneksi, bersama perintah ${wanted} dari ${allowed}`
  return wanted > allowed
    ? problem(
        'koneksi',
        found,
        'Kecilkan DATABASE_POOL, WORKERS, atau INSTANCES, atau besarkan max_connections.',
      )
    : ok('koneksi', found)
}
