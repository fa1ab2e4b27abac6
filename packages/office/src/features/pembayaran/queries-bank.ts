import { firstDayOf } from '@sia/domain/tutup-buku'
import type { Db } from '@sia/server/db/client'
import type pg from 'pg'
import { namesOf } from '../audit/queries-history.ts'

/** The kind of a bank's file that was booked in Kantor, as it is numbered. */
export const BANK_FILE_KIND = 'berkas bank'

/** Whether a payment `t` that was left waits: it is neither booked nor settled. Zeros before a reference do not count. */
export const STILL_LEFT = `t.selesai is null and not exists (
  select from pembayaran_bank b where ltrim(b.referensi, '0') = ltrim(t.referensi, '0'))`

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
    ditarik: number
    kind: string
  }>(
    `select r.id as nomor, r.at as pada, r.actor, r.file as berkas, r.undone_at as dibatalkan, r.kind,
            (select count(*)::int from import_change c where c.import_run_id = r.id) as rows,
            (select count(*)::int from import_change c join pembayaran_bank b on b.referensi = c.row_key ->> 'referensi'
              where c.import_run_id = r.id and c.table_name = 'pembayaran_bank' and b.ditarik_pada is not null) as ditarik
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

/** Payments of files that were left and still wait, the earliest first. Product §25.21. */
export async function listLeft(pool: pg.Pool) {
  const { rows } = await pool.query<{
    referensi: string
    berkas: string
    va: string
    jumlah: number
    waktu: Date
  }>(
    `select t.referensi, t.berkas, t.va, t.jumlah, t.waktu from bank_tersisa t where ${STILL_LEFT} order by t.waktu, t.referensi limit ${MOST_LEFT}`,
  )
  return rows
}

/** So many payments that wait are listed. */
const MOST_LEFT = 500

/**
 * How many payments of files wait, in how many files, and their sum in whole rupiah; of those up to the end of a month
 * 'YYYY-MM' (WITA) where one is named. Product §25.26.
 */
export async function countLeft(pool: pg.Pool, bulan: string | null = null) {
  const { rows } = await pool.query<{ pembayaran: number; berkas: number; jumlah: number }>(
    `select count(*)::int as pembayaran, count(distinct t.berkas)::int as berkas, coalesce(sum(t.jumlah), 0)::float8 as jumlah
       from bank_tersisa t
      where ${STILL_LEFT}
        and ($1::timestamp is null or t.waktu < ($1::timestamp + interval '1 month') at time zone 'Asia/Makassar')`,
    [bulan && firstDayOf(bulan)],
  )
  return rows[0] ?? { pembayaran: 0, berkas: 0, jumlah: 0 }
}
