import { formatDay, showTanggal } from '@sia/domain/time'
import type pg from 'pg'
import { DAYS_KEPT } from '../sheets/write/save-journal.ts'
import { type Finding, ok, warning } from './finding.ts'

const MEGABYTE = 1_000_000

/** How much is kept to take imports and removals back, and whether it is older than it should be. */
export async function checkJournal(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ rows: number; bytes: number; oldest: Date | null }>(
    `select count(c.id)::int as rows, pg_total_relation_size('import_change')::float8 as bytes, min(r.at) as oldest
       from import_run r join import_change c on c.import_run_id = r.id`,
  )
  const { rows: count = 0, bytes = 0, oldest = null } = rows[0] ?? {}
  const size = (bytes / MEGABYTE).toLocaleString('id-ID', { maximumFractionDigits: 1 })
  const since = oldest === null ? '' : `, sejak ${showTanggal(formatDay(oldest))}`
  const found = `${count} baris (${size} MB) untuk membatalkan impor dan penghapusan${since}`
  const isOld = oldest !== null && Date.now() - oldest.getTime() > (DAYS_KEPT + 31) * 86_400_000
  return isOld
    ? warning(
        'jurnal',
        `${found}, lebih lama dari ${DAYS_KEPT} hari`,
        'Jalankan setiap bulan: sia retensi --apply',
      )
    : ok('jurnal', found)
}
