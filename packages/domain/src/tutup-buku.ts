import { type Isi, listDayParts } from './booking.ts'
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
 * closed, and with it all before; null where none is. Product §25.26: closed up to October 2026, 300,000 of 10 October where
 * 250,000 were touch October; 150,000 of 5 November added to 250,000 of 10 October touch none.
 */
export function findClosed(before: Isi, after: Isi, upTo: string | null): string | null {
  if (upTo === null) return null
  const closedIn = (isi: Isi) =>
    new Map(
      listDayParts(isi).flatMap(({ tanggal, jumlah }) =>
        tanggal !== null && bulanOf(tanggal) <= upTo ? [[tanggal, jumlah] as const] : [],
      ),
    )
  const [was, becomes] = [closedIn(before), closedIn(after)]
  const touched = [...was.keys(), ...becomes.keys()].filter(
    (day) => was.get(day) !== becomes.get(day),
  )
  return touched.map(bulanOf).sort()[0] ?? null
}

/** Fines of a slot that a bank's file paid on a day: how many there were then, null where that was not kept yet. */
export interface PaidFines {
  tanggal: string
  kali: number | null
}

/** Another number of fines of a slot, beside what the bank's files paid. */
interface FineChange {
  seen: number
  units: number
  paid: readonly PaidFines[]
}

/**
 * The closed month that the fine of a place belongs to, the earliest; null for none: that of a payment which the place holds,
 * or where a fine is waived that of a bank's file which paid the fine. Product §25.26: closed up to October 2026, the fine of
 * what was paid on 10 October is October's; of an empty slot whose 2 fines a bank's file paid on 10 October, 1 is October's,
 * and 3 is no month's.
 */
export function findClosedFine(
  held: Isi,
  upTo: string | null,
  change: FineChange | null = null,
): string | null {
  const own = findClosed(held, { jumlah: null, tanggal: null }, upTo)
  if (own !== null || upTo === null || change === null || change.units >= change.seen) return own
  const { units, paid } = change
  const waived = paid.filter(({ kali }) => kali === null || units < kali)
  const months = waived.map(({ tanggal }) => bulanOf(tanggal))
  return months.filter((bulan) => bulan <= upTo).sort()[0] ?? null
}

/** Why a write is refused that touches a closed month 'YYYY-MM'. */
export const explainClosed = (bulan: string): string =>
  `Buku ${showBulan(bulan)} sudah ditutup: pembayaran dan dendanya hanya berubah lewat permintaan di buku mahasiswa, yang disetujui orang kedua di keuangan.`

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
