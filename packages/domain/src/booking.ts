import { compareText } from './order.ts'
import { JUMLAH_ANGSURAN } from './pembayaran.ts'
import { showRupiah } from './rupiah.ts'

/**
 * Where a payment of a student is booked: a slot of D1 or D2 or a re-registration, each by its number, or one of the two
 * lists of optional installments, there by its id. Product §25.15.
 */
export const PLACES = ['angsuran_1', 'angsuran_2', 'du', 'angsuran_optional', 'angsuran'] as const

export type PlaceName = (typeof PLACES)[number]

/** One place; the number is null of an optional installment that is new. */
export interface Place {
  pos: PlaceName
  nomor: number | null
}

/**
 * The content of a place: whole rupiah and the day 'YYYY-MM-DD' of the payment; null where nothing is booked.
 * `tanggal` is the last of several days. `bagian` lists the days before with their amounts: '2026-10-10 250000'.
 */
export interface Isi {
  jumlah: number | null
  tanggal: string | null
  bagian?: string | null | undefined
}

/** The amount of one day, whole rupiah; the day is null where nobody knows it. */
interface DayPart {
  tanggal: string | null
  jumlah: number
}

const BETWEEN = '; '
const NO_DAY = '-'

/**
 * The content of a place by day of payment, the earliest first; together all of it. The database has the same rule
 * (`bagian_pembayaran`). Product §25.15: 400,000 of 5 November with '2026-10-10 250000' are 250,000 of 10 October and
 * 150,000 of 5 November.
 */
export function listDayParts({ jumlah, tanggal, bagian }: Isi): DayPart[] {
  let rest = jumlah ?? 0
  const earlier = bagian ? bagian.split(BETWEEN) : []
  const parts = earlier.map((part): DayPart => {
    const [day = NO_DAY, amount = '0'] = part.split(' ')
    const share = Math.min(Number(amount), rest)
    rest -= share
    return { tanggal: day === NO_DAY ? null : day, jumlah: share }
  })
  return [...parts, { tanggal, jumlah: rest }].filter((part) => part.jumlah > 0)
}

/** The content of a place of these days. */
function joinDayParts(parts: readonly DayPart[]): Isi {
  const days = [...Map.groupBy(parts, ({ tanggal }) => tanggal)]
    .map(([tanggal, some]) => ({ tanggal, jumlah: some.reduce((sum, one) => sum + one.jumlah, 0) }))
    .toSorted((a, b) => compareText(a.tanggal ?? '', b.tanggal ?? ''))
  const last = days.at(-1)
  const bagian = days
    .slice(0, -1)
    .map(({ tanggal, jumlah }) => `${tanggal ?? NO_DAY} ${jumlah}`)
    .join(BETWEEN)
  return {
    jumlah: days.reduce((sum, one) => sum + one.jumlah, 0),
    tanggal: last?.tanggal ?? null,
    ...(bagian !== '' && { bagian }),
  }
}

/** The acts on a place: add a payment, correct the content, or empty the place. */
export const TINDAKAN = ['bayar', 'ubah', 'tarik'] as const

export type Tindakan = (typeof TINDAKAN)[number]

/** An act with its amount in whole rupiah and its day; both null for 'tarik'. */
export interface Booking extends Pick<Isi, 'jumlah' | 'tanggal'> {
  tindakan: Tindakan
}

/** The database keeps whole numbers up to two thousand million. */
export const MAX_RUPIAH = 2_000_000_000

/** How many places of a kind a student has; null for the lists, which have no end. */
const COUNT: Record<PlaceName, number | null> = {
  angsuran_1: JUMLAH_ANGSURAN.D1,
  angsuran_2: JUMLAH_ANGSURAN.D2,
  du: 3,
  angsuran_optional: null,
  angsuran: null,
}

/** Whether there is such a place; of a list any id may be, and a new one has none. */
export function isPlace({ pos, nomor }: Place): boolean {
  const count = COUNT[pos]
  if (nomor === null) return pos === 'angsuran_optional'
  return nomor >= 1 && (count === null || nomor <= count)
}

/** The name of a place: 'angsuran 21', 'daftar ulang 2', 'angsuran opsional'. */
export function namePlace({ pos, nomor }: Place): string {
  if (pos === 'du') return `daftar ulang ${nomor}`
  return COUNT[pos] === null ? 'angsuran opsional' : `angsuran ${nomor}`
}

/** The content of a place in words: 'Rp 250.000', 'kosong'. */
export const showIsi = ({ jumlah }: Isi): string =>
  jumlah === null ? 'kosong' : showRupiah(jumlah)

/** Whether two hold the same amount of the same last day. */
export const isSameIsi = (one: Isi, other: Isi): boolean =>
  one.jumlah === other.jumlah && one.tanggal === other.tanggal

/**
 * The content of a place after an act. A payment adds to the content, which keeps its days. Product §25.15: 250,000 of
 * 10 October and 150,000 of 5 November are 400,000 of 5 November, of which 250,000 are of 10 October.
 */
export function applyBooking(before: Isi, { tindakan, jumlah, tanggal }: Booking): Isi {
  if (tindakan === 'tarik') return { jumlah: null, tanggal: null }
  if (tindakan === 'ubah') return { jumlah, tanggal }
  return joinDayParts([...listDayParts(before), { tanggal, jumlah: jumlah ?? 0 }])
}

/** Why an act is refused, by field; nothing where it is not. `today` is 'YYYY-MM-DD' in WITA. Product §25.15. */
export function explainBooking(before: Isi, act: Booking, today: string): Record<string, string[]> {
  if (act.tindakan === 'tarik') {
    return before.jumlah === null ? { jumlah: ['Tidak ada pembayaran yang dapat ditarik.'] } : {}
  }
  if (act.tindakan === 'ubah' && before.jumlah === null) {
    return { jumlah: ['Belum ada pembayaran yang dapat diubah.'] }
  }
  const after = applyBooking(before, act)
  const jumlah = explainJumlah(act.jumlah, after.jumlah ?? 0)
  const tanggal = explainTanggal(act.tanggal, today)
  return {
    ...(jumlah !== null && { jumlah: [jumlah] }),
    ...(tanggal !== null && { tanggal: [tanggal] }),
  }
}

function explainJumlah(jumlah: number | null, after: number): string | null {
  if (jumlah === null) return 'Jumlah tidak boleh kosong !'
  if (!Number.isInteger(jumlah)) return 'Jumlah harus rupiah bulat.'
  if (jumlah < 1) return 'Jumlah harus lebih dari 0.'
  return after > MAX_RUPIAH ? `Paling banyak ${showRupiah(MAX_RUPIAH)}.` : null
}

function explainTanggal(tanggal: string | null, today: string): string | null {
  if (tanggal === null) return 'Tanggal dibayar tidak boleh kosong !'
  return tanggal > today ? 'Tanggal dibayar masih akan datang.' : null
}
