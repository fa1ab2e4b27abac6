import { formatDay } from './time.ts'

/** When installments are due: the day of a month, and the month of the first one, from January of the year of intake on: 13 is the January after. */
export type JatuhTempoAngsuran = { hari: number; bulan_pertama: number }

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
