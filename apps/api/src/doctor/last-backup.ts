import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { formatMoment, showMoment } from '@sia/domain/waktu'
import { listBackups, ownFolder } from '../backup/names.ts'
import type { Sql } from '../db/sql.ts'
import type { Env } from '../env.ts'
import { type Finding, masalah, ok } from './finding.ts'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** A backup: when it was made, and its file where that is known. */
interface Backup {
  at: Date
  name: string
  /** The file is not where it was written any more. */
  gone: boolean
}

/**
 * A problem when no backup was ever made, the newest is older than two days, or its file is not where it
 * was written any more. A file that another machine wrote is not looked for.
 */
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
  if (newest.gone) {
    return masalah(
      'cadangan',
      `${text}, tetapi berkasnya tidak ada lagi di situ`,
      'Pasang lagi disk atau foldernya; bila cadangan sengaja dipindahkan, buat yang baru: sia backup --ke <folder>',
    )
  }
  return now.getTime() - newest.at.getTime() > OLD_MS
    ? masalah(
        'cadangan',
        `${text}, lebih dari dua hari yang lalu`,
        'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14',
      )
    : ok('cadangan', text)
}

/**
 * The newest backup that is there: by the audit log, or in the data folder; null when there was never
 * one.
 */
export async function findLastBackup(sql: Sql | null, env: Env): Promise<Backup | null> {
  const found = [await newestFile(env), sql && (await newestRecord(sql))].filter(
    (one) => one !== null,
  )
  const newestFirst = found.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return newestFirst.find(({ gone }) => !gone) ?? newestFirst[0] ?? null
}

async function newestFile({ DATA_DIR }: Env): Promise<Backup | null> {
  const files = await listBackups(ownFolder(DATA_DIR)).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const [file] = files
  return file === undefined
    ? null
    : { at: (await stat(file)).mtime, name: ` (${basename(file)})`, gone: false }
}

const lastRecord = {
  name: 'last backup',
  text: `select at, changes->>'file' as file, changes->>'host' as host from audit
          where subject = 'backup' and action = 'command' order by id desc limit 1`,
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
