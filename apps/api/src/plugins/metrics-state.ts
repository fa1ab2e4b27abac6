import { readFailure } from '@sia/server/backup/failure'
import { findLastBackup } from '@sia/server/backup/last-backup'
import { databaseUnavailable } from '@sia/server/db/errors'
import { measureDisk } from '@sia/server/storage/disk'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../context.ts'

const state = {
  name: 'metrics state',
  text: `select pg_database_size(current_database())::float8 as bytes,
                (select count(*) from session where revoked_at is null and expires_at > $1)::int as sessions`,
}

/**
 * Figures that are measured each time they are fetched: age of the last backup in seconds (+Inf when there was never
 * one), free disk and database size in bytes, live sessions. While the database is away its figures are left out and
 * sia_database_up is 0.
 */
export function addState(
  registry: Registry,
  { sql, env, clock }: Pick<Deps, 'sql' | 'env' | 'clock'>,
) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('sia_database_up', 'Whether the database answers, 1 or 0.')
  const size = gauge('sia_database_size_bytes', 'Size of the database.')
  const sessions = gauge('sia_sessions_live', 'Sessions that are neither ended nor expired.')
  const age = gauge('sia_backup_age_seconds', 'Age of the newest backup; +Inf when there is none.')
  const failed = gauge('sia_backup_failed', 'Whether the last try at a backup failed, 1 or 0.')
  const free = gauge('sia_disk_free_bytes', 'Free room on the disk of DATA_DIR.')
  const share = gauge('sia_disk_free_ratio', 'The same as a part of the whole disk.')

  return async (): Promise<void> => {
    const disk = await measureDisk(env.DATA_DIR)
    failed.set((await readFailure(env)) === null ? 0 : 1)
    free.set(disk.free)
    share.set(disk.share)
    try {
      const now = clock()
      const [row] = await sql<{ bytes: number; sessions: number }>(state, [now])
      const backup = await findLastBackup(sql, env)
      size.set(row?.bytes ?? 0)
      sessions.set(row?.sessions ?? 0)
      age.set(backup ? (now.getTime() - backup.at.getTime()) / 1000 : Number.POSITIVE_INFINITY)
      up.set(1)
    } catch (error) {
      if (!databaseUnavailable(error)) throw error
      for (const gone of [size, sessions, age]) gone.remove()
      up.set(0)
    }
  }
}
