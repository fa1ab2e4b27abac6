import type { Isi } from './booking.ts'
import { nameBulan } from './time.ts'

/** The month 'YYYY-MM' of a day 'YYYY-MM-DD'. */
export const bulanOf = (day: string): string => day.slice(0, 7)

/** A month 'YYYY-MM' in words: 'Oktober 2026'. */
export const showBulan = (bulan: string): string =>
  `${nameBulan(Number(bulan.slice(5)))} ${bulan.slice(0, 4)}`

/** The first day 'YYYY-MM-DD' of a month 'YYYY-MM'. */
export const firstDayOf = (bulan: string): string => `${bulan}-01`

/**
 * The closed month that an act on a place touches, the earliest; null for none. `upTo` is the last month 'YYYY-MM' that is
 * closed, and with it all before; null where none is. Product §25.26: closed up to October 2026, 250,000 of 10 October and
 * 400,000 of 5 November after it touch October; 150,000 of 5 November in an empty place touch none.
 */
export function findClosed(before: Isi, after: Isi, upTo: string | null): string | null {
  if (upTo === null) return null
  const closed = [before, after].flatMap(({ jumlah, tanggal }) =>
    jumlah !== null && tanggal !== null && bulanOf(tanggal) <= upTo ? [bulanOf(tanggal)] : [],
  )
  return closed.sort()[0] ?? null
}

/** Why a write is refused that touches a closed month 'YYYY-MM'. */
export const explainClosed = (bulan: string): string =>
  `Buku ${showBulan(bulan)} sudah ditutup: pembayarannya hanya berubah lewat permintaan di buku mahasiswa, yang disetujui orang kedua di keuangan.`

/**
 * Why a month 'YYYY-MM' cannot be closed; null where it can. `today` is 'YYYY-MM-DD' in WITA, `upTo` the last month that is
 * closed. Product §25.26: on 28 November 2026 October can be closed, November not yet.
 */
export function explainTutup(
  bulan: string,
  { today, upTo }: { today: string; upTo: string | null },
): string | null {
  if (bulan >= bulanOf(today)) return `${showBulan(bulan)} belum lewat.`
  if (upTo !== null && bulan <= upTo) return `${showBulan(bulan)} sudah ditutup.`
  return null
}
