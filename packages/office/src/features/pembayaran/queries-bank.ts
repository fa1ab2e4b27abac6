import type { Db } from '@sia/server/db/client'
import type pg from 'pg'
import { namesOf } from '../audit/queries-history.ts'
import { BANK_FILE_KIND } from './commands-bank.ts'

/** So many files are listed, the latest. */
const MOST = 50

/** The bank's files that were booked in Kantor or by a sheet, the latest first. Product §25.21. */
export async function listBankFiles({ db, pool }: { db: Db; pool: pg.Pool }) {
  const { rows } = await pool.query<{
    nomor: number
    pada: Date
    actor: string
    berkas: string
    dibatalkan: Date | null
    rows: number
    kind: string
  }>(
    `select r.id as nomor, r.at as pada, r.actor, r.file as berkas, r.undone_at as dibatalkan, r.kind,
            (select count(*)::int from import_change c where c.import_run_id = r.id) as rows
       from import_run r where r.kind in ('bank', $1) order by r.id desc limit $2`,
    [BANK_FILE_KIND, MOST],
  )
  const names = await namesOf(
    db,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ actor, kind, rows: left, ...run }) => ({
    ...run,
    oleh: names.get(actor) ?? actor,
    dapat_dibatalkan: kind === BANK_FILE_KIND && left > 0,
  }))
}
