import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/waktu'
import type pg from 'pg'
import { listBackups } from '../backup/names.ts'
import type { Env } from '../env.ts'
import { type Finding, ok, perhatian } from './finding.ts'

const OLD_MS = 36 * 60 * 60 * 1000

/** How old the newest backup is: by the audit log, or in the data folder when there is no database. */
export async function checkBackup(pool: pg.Pool | null, env: Env, now: Date): Promise<Finding> {
  const found = [await newestFile(env), pool && (await newestRecord(pool))].filter(
    (one) => one !== null,
  )
  const newest = found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  if (!newest) {
    return perhatian('cadangan', 'belum pernah dibuat', 'Buat dengan: sia backup')
  }
  const text = `yang terakhir ${showMoment(formatMoment(newest.at))}${newest.name}`
  return now.getTime() - newest.at.getTime() > OLD_MS
    ? perhatian('cadangan', text, 'Buat setiap malam: sia backup --jadwal 02:00 --simpan 14')
    : ok('cadangan', text)
}

async function newestFile({ DATA_DIR }: Env) {
  const files = await listBackups(join(DATA_DIR, 'backup')).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const [file] = files
  return file === undefined ? null : { at: (await stat(file)).mtime, name: ` (${basename(file)})` }
}

async function newestRecord(pool: pg.Pool) {
  const { rows } = await pool.query<{ at: Date | null }>(
    "select max(at) as at from audit where subject = 'backup' and action = 'command'",
  )
  return rows[0]?.at ? { at: rows[0].at, name: '' } : null
}
