import { formatMoment, showMoment } from '@sia/domain/time'
import { readFailure } from '@sia/server/backup/failure'
import { findLastBackup } from '@sia/server/backup/last-backup'
import type { Sql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import { type Finding, ok, problem } from './finding.ts'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

/**
 * A problem when the last try failed, no backup was ever made, the newest is older than two days, or its file is not where it
 * was written any more. A file that another machine wrote is not looked for.
 */
export async function checkBackup(sql: Sql | null, env: Env, now: Date): Promise<Finding> {
  const failure = await readFailure(env)
  if (failure) {
    return problem(
      'cadangan',
      `percobaan terakhir gagal, ${showMoment(formatMoment(new Date(failure.at)))}: ${failure.sentence}`,
      'Perbaiki sebabnya, lalu: sia backup',
    )
  }
  const newest = await findLastBackup(sql, env)
  if (!newest) {
    return problem(
      'cadangan',
      'belum pernah dibuat: bila disk ini rusak, semua data hilang',
      'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14',
    )
  }
  const text = `yang terakhir ${showMoment(formatMoment(newest.at))}${newest.name}`
  if (newest.gone) {
    return problem(
      'cadangan',
      `${text}, tetapi berkasnya tidak ada lagi di situ`,
      'Pasang lagi disk atau foldernya; bila cadangan sengaja dipindahkan, buat yang baru: sia backup --ke <folder>',
    )
  }
  return now.getTime() - newest.at.getTime() > OLD_MS
    ? problem(
        'cadangan',
        `${text}, lebih dari dua hari yang lalu`,
        'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14',
      )
    : ok('cadangan', text)
}
