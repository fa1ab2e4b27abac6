import { formatMoment, showMoment } from '@sia/domain/time'
import type { Sql } from '../db/sql.ts'
import type { Env } from '../env.ts'
import { readFailure } from './failure.ts'
import { findLastBackup } from './last-backup.ts'

const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** How it stands with backups: what there is, and of a problem what to do about it. */
interface BackupState {
  text: string
  /** Null where nothing is wrong. */
  advice: string | null
}

/**
 * A problem when the last try failed, no backup was ever made, the newest is older than two days, or its file is not
 * where it was written any more. A file that another machine wrote is not looked for. Without `sql` only the data
 * folder is looked at.
 */
export async function judgeBackup(sql: Sql | null, env: Env, now: Date): Promise<BackupState> {
  const failure = await readFailure(env)
  if (failure) {
    return {
      text: `percobaan terakhir gagal, ${showMoment(formatMoment(new Date(failure.at)))}: ${failure.sentence}`,
      advice: 'Perbaiki sebabnya, lalu: sia backup',
    }
  }
  const newest = await findLastBackup(sql, env)
  if (!newest) {
    return {
      text: 'belum pernah dibuat: bila disk ini rusak, semua data hilang',
      advice: MAKE_ONE,
    }
  }
  const text = `yang terakhir ${showMoment(formatMoment(newest.at))}${newest.name}`
  if (newest.gone) {
    return {
      text: `${text}, tetapi berkasnya tidak ada lagi di situ`,
      advice:
        'Pasang lagi disk atau foldernya; bila cadangan sengaja dipindahkan, buat yang baru: sia backup --ke <folder>',
    }
  }
  return now.getTime() - newest.at.getTime() > OLD_MS
    ? { text: `${text}, lebih dari dua hari yang lalu`, advice: MAKE_ONE }
    : { text, advice: null }
}

const MAKE_ONE =
  'Buat sekarang: sia backup. Lalu setiap malam: sia backup --jadwal 02:00 --simpan 14'
