import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/waktu'
import { listBackups } from '../backup/names.ts'
import type { Sql } from '../db/sql.ts'
import type { Env } from '../env.ts'
import { type Finding, masalah, ok } from './finding.ts'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** A backup: when it was made, and its file where that is known. */
interface Backup {
  at: Date
  name: string
}

/** A problem when no backup was ever made or the newest is older than two days. */
export async function checkBackup(sql: Sql | null, env: Env, now: Date): Promise<Finding> {
  const newest = await findLastBackup(sql, env)
  if (!newest) {
    return masalah(
      'cadangan',
      'belum pernah dibuat: bila disk ini rusak, semua data hilang',
      'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14',
    )
  }
  const text = `yang terakhir ${showMoment(formatMoment(newest.at))}${newest.name}`
  return now.getTime() - newest.at.getTime() > OLD_MS
    ? masalah(
        'cadangan',
        `${text}, lebih dari dua hari yang lalu`,
        'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14',
      )
    : ok('cadangan', text)
}

/**
 * The newest backup: by the audit log, or in the data folder when there is no database; null when
 * there was never one.
 */
export async function findLastBackup(sql: Sql | null, env: Env): Promise<Backup | null> {
  const found = [await newestFile(env), sql && (await newestRecord(sql))].filter(
    (one) => one !== null,
  )
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null
}

async function newestFile({ DATA_DIR }: Env): Promise<Backup | null> {
  const files = await listBackups(join(DATA_DIR, 'backup')).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const [file] = files
  return file === undefined ? null : { at: (await stat(file)).mtime, name: ` (${basename(file)})` }
}

const lastRecord = {
  name: 'last backup',
  text: "select max(at) as at from audit where subject = 'backup' and action = 'command'",
}

async function newestRecord(sql: Sql): Promise<Backup | null> {
  const [row] = await sql<{ at: Date | null }>(lastRecord, [])
  return row?.at ? { at: row.at, name: '' } : null
}
