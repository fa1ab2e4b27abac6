import { showRupiah } from '@sia/domain/rupiah'
import { showBulan } from '@sia/domain/tutup-buku'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import {
  type MonthSums,
  readClosedUpTo,
  readOpenMonths,
  requireClosable,
  sumMonths,
} from './queries-closing.ts'

/**
 * Closes a month 'YYYY-MM' of payments, and all before it, for good. `seen` is what these held together. Product §25.26.
 * @returns what was done, in a sentence.
 * @throws AppError invalid where the month is not over; conflict where it is closed or they no longer hold what
 *   was seen.
 */
export const closeMonth = (
  { db, actor, now }: Writer & { now: Date },
  staf_id: number,
  { bulan, seen }: { bulan: string; seen: MonthSums },
): Promise<string> =>
  change(db, { actor }, async (tx) => {
    await waitForTurn(tx)
    // The database's writes of payments take the same lock, shared.
    await tx.query(`select pg_advisory_xact_lock(hashtext('tutup buku'))`)
    const upTo = await readClosedUpTo(tx)
    requireClosable(bulan, { now, upTo })
    const months = await readOpenMonths(tx, { bulan, upTo })
    const held = sumMonths(months)
    const named = `${showBulan(bulan)}${months.length > 1 ? ` dan ${months.length - 1} bulan sebelumnya` : ''}`
    if (held.pembayaran !== seen.pembayaran || held.jumlah !== seen.jumlah) {
      throw new AppError(
        'conflict',
        `${named} berubah sejak Anda lihat: sekarang ${sayHeld(held)}. Belum ditutup.`,
      )
    }
    await tx.query(
      `insert into tutup_buku (bulan, pembayaran, jumlah, staf_id)
       select (bulan || '-01')::date, pembayaran, jumlah, $2
         from jsonb_to_recordset($1::jsonb) as m (bulan text, pembayaran int, jumlah bigint)`,
      [JSON.stringify(months), staf_id],
    )
    return `Buku ${named} ditutup: ${sayHeld(held)}.`
  })

const sayHeld = ({ pembayaran, jumlah }: MonthSums) =>
  `${pembayaran} pembayaran, ${showRupiah(jumlah)}`
