import { type DataPembayaran, listOpenAngsuran } from './pembayaran.ts'
import { formatDay } from './time.ts'

/** When installments are due: the day of a month, and the month of the first one in the year of intake. */
export type JatuhTempoAngsuran = { hari: number; bulan_pertama: number }
/** An installment that is not paid yet: its number, rupiah, day 'YYYY-MM-DD'. */
export type Tagihan = { ke: number; jumlah: number; jatuh_tempo: string }

/**
 * The day 'YYYY-MM-DD' on which installment `ke` (from 1) of an intake is due: one a month from the
 * first month on, on the set day, in a shorter month on its last. Product §6.7.
 */
export function findJatuhTempo(
  ke: number,
  angkatan: number,
  { hari, bulan_pertama }: JatuhTempoAngsuran,
): string {
  const month = bulan_pertama - 1 + ke - 1
  const last = new Date(Date.UTC(angkatan, month + 1, 0)).getUTCDate()
  return formatDay(new Date(Date.UTC(angkatan, month, Math.min(hari, last))))
}

/**
 * The installments that are still to be paid with the day each is due, the earliest first: slots
 * without an amount, as long as something of the balance is left for them. Product §6.7.
 */
export function listTagihan(
  mhs: DataPembayaran & { angkatan: number },
  setting: JatuhTempoAngsuran,
): Tagihan[] {
  return listOpenAngsuran(mhs).flatMap(({ ke, keadaan, jumlah }) => {
    if (keadaan === 'sebagian' || jumlah === 0) return []
    return [{ ke, jumlah, jatuh_tempo: findJatuhTempo(ke, mhs.angkatan, setting) }]
  })
}
