import { showRupiah } from '@sia/domain/rupiah'
import { firstDayOf, showBulan } from '@sia/domain/tutup-buku'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { waitForTurn } from '../../sheets/write/take-turn.ts'
import { type MonthSums, readClosedUpTo, readMonth, requireClosable } from './queries-closing.ts'

/**
 * Closes a month 'YYYY-MM' of payments, and all before it, for good. Product §25.26.
 * @returns what was done, in a sentence.
 * @throws AppError invalid where the month is not over; conflict where it is closed or no longer holds what was seen.
 */
export const closeMonth = (
  { db, actor, now }: Writer & { now: Date },
  staf_id: number,
  { bulan, seen }: { bulan: string; seen: MonthSums },
): Promise<string> =>
  change(db, { actor }, async (tx) => {
    await waitForTurn(tx)
    // What the database writes of payments takes the same lock, shared.
    await tx.query(`select pg_advisory_xact_lock(hashtext('tutup buku'))`)
    requireClosable(bulan, { now, upTo: await readClosedUpTo(tx) })
    const held = await readMonth(tx, bulan)
    if (held.pembayaran !== seen.pembayaran || held.jumlah !== seen.jumlah) {
      throw new AppError(
        'conflict',
        `${showBulan(bulan)} berubah sejak Anda lihat: sekarang ${sayHeld(held)}. Belum ditutup.`,
      )
    }
    await tx.query(
      'insert into tutup_buku (bulan, pembayaran, jumlah, staf_id) values ($1, $2, $3, $4)',
      [firstDayOf(bulan), held.pembayaran, held.jumlah, staf_id],
    )
    return `Buku ${showBulan(bulan)} ditutup: ${sayHeld(held)}.`
  })

const sayHeld = ({ pembayaran, jumlah }: MonthSums) =>
  `${pembayaran} pembayaran, ${showRupiah(jumlah)}`
