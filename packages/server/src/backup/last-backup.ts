import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import type { Sql } from '../db/sql.ts'
import type { Env } from '../env.ts'
import { backupFolders, listBackups, timeOf } from './names.ts'

/** A backup: when it was made, and its file where that is known. */
interface Backup {
  at: Date
  name: string
  /** The file is not where it was written any more. */
  gone: boolean
}

/**
 * The newest backup that is there: by the audit log, or in a folder of backups; null when there was never
 * one.
 */
export async function findLastBackup(sql: Sql | null, env: Env): Promise<Backup | null> {
  const found = [await newestFile(env), sql && (await newestRecord(sql))].filter(
    (one) => one !== null,
  )
  const newestFirst = found.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return newestFirst.find(({ gone }) => !gone) ?? newestFirst[0] ?? null
}

async function newestFile(env: Env): Promise<Backup | null> {
  const [file] = await listBackups(...backupFolders(env))
  if (file === undefined) return null
  // A file that was copied here is as old as its name says.
  const at = timeOf(file) ?? (await stat(file)).mtime
  return { at, name: ` (${basename(file)})`, gone: false }
}

const lastRecord = {
  name: 'last backup',
  text: 'select at, file, host from last_backup()',
}

async function newestRecord(sql: Sql): Promise<Backup | null> {
  const [row] = await sql<{ at: Date; file: string | null; host: string | null }>(lastRecord, [])
  if (!row) return null
  const { at, file, host } = row
  if (file === null) return { at, name: '', gone: false }
  const here = host === hostname()
  return {
    at,
    name: here ? ` (${file})` : ` (${file} di mesin ${host}, tidak diperiksa dari sini)`,
    gone: here && !existsSync(file),
  }
}
