import { findJatuhTempo, type JatuhTempoAngsuran } from './jatuh-tempo.ts'
import { computeSaldo, type DataPembayaran, listSlot, type Slot } from './pembayaran.ts'
import { showRupiah } from './rupiah.ts'

/**
 * How an installment stands: paid in full, paid in part, nothing paid and past its day (or fined), nothing
 * paid and to come, or nothing of the balance left for it. Product §6.3.
 */
export type KeadaanAngsuran = 'lunas' | 'sebagian' | 'lewat_tempo' | 'akan_datang' | 'tanpa_tagihan'

/** The words for a state, the same on every screen. Product §6.3. */
export const ANGSURAN_WORDS: Record<KeadaanAngsuran, string> = {
  lunas: 'lunas',
  sebagian: 'sebagian',
  lewat_tempo: 'lewat tempo',
  akan_datang: 'akan datang',
  tanpa_tagihan: 'tidak perlu dibayar',
}

/** A slot with its state, what is still to be paid for it in rupiah, and the day 'YYYY-MM-DD' it is due. */
export type Angsuran = Slot & {
  keadaan: KeadaanAngsuran
  kurang: number
  /** Null where the college sets no day. */
  jatuh_tempo: string | null
}

/** An amount to be paid for an installment, in rupiah. */
export type Tagihan = {
  ke: number
  keadaan: Exclude<KeadaanAngsuran, 'lunas' | 'tanpa_tagihan'>
  kurang: number
  denda: number
  jatuh_tempo: string | null
}

/** The facts besides payments that decide the states; `today` is 'YYYY-MM-DD' in WITA. */
export type Days = { angkatan: number; setting: JatuhTempoAngsuran | null; today: string }

/**
 * Every installment slot of a student with its state, in the order of listSlot. `kurang` goes first to slots paid in
 * part, then to unpaid ones, the earliest first. Its sum never exceeds the balance. Product §6.3.
 */
export function listAngsuran(data: DataPembayaran, { angkatan, setting, today }: Days): Angsuran[] {
  const { saldo } = computeSaldo(data)
  const priced = listSlot(data.angsuran_jenjang).map((slot) => {
    const price = slot.angsuran ?? data.biaya?.angsuran ?? 0
    return { slot, price, gap: Math.max(price - slot.jumlah, 0) }
  })
  const missing = spread(priced, Math.max(saldo, 0))
  return priced.map(({ slot, price }, index) => {
    const kurang = missing[index] ?? 0
    const jatuh_tempo = setting && findJatuhTempo(slot.ke, angkatan, setting)
    const isPast = slot.denda > 0 || (jatuh_tempo !== null && jatuh_tempo < today)
    // Where nobody knows the price, or a fine is open, something is to be paid as long as there is a balance.
    const isAsked = kurang > 0 || (saldo > 0 && (price === 0 || slot.denda > 0))
    return { ...slot, keadaan: stateOf(slot, { kurang, isAsked, isPast }), kurang, jatuh_tempo }
  })
}

/**
 * The installments to be paid now: those paid in part or past their day, or else the next one alone; none when nothing
 * is owed. Product §6.3.
 */
export function pickTagihan(angsuran: readonly Angsuran[]): Tagihan[] {
  const open = angsuran.flatMap(({ ke, keadaan, kurang, denda, jatuh_tempo }): Tagihan[] => {
    if (keadaan === 'lunas' || keadaan === 'tanpa_tagihan') return []
    return [{ ke, keadaan, kurang, denda, jatuh_tempo }]
  })
  const due = open.filter(({ keadaan }) => keadaan !== 'akan_datang')
  return due.length > 0 ? due : open.slice(0, 1)
}

/**
 * The late installments of pickTagihan: those paid in part or past their day, none where the next one alone is to be
 * paid or nothing is owed. Product §6.3.
 */
export const pickLate = (angsuran: readonly Angsuran[]): Tagihan[] =>
  pickTagihan(angsuran).filter(({ keadaan }) => keadaan !== 'akan_datang')

/** Why money is owed that no installment asks for. Product §6.3. */
export type OutsideAngsuran = 'daftar_ulang' | 'angsuran_pertama' | 'di_luar_angsuran'

/** The first payment in each case, in words. Product §6.3. */
export const OUTSIDE_WORDS: Record<OutsideAngsuran, { judul: string; kalimat: string }> = {
  daftar_ulang: {
    judul: 'Berikutnya: daftar ulang',
    kalimat: 'Jumlahnya ada di Bagian Keuangan. Angsuran tampil sesudah daftar ulang dibayar.',
  },
  angsuran_pertama: {
    judul: 'Berikutnya: angsuran 1',
    kalimat: 'Angsuran tampil sesudah pembayaran pertamanya.',
  },
  di_luar_angsuran: {
    judul: 'Sisa di luar angsuran',
    kalimat: 'Tanyakan ke Bagian Keuangan kapan harus dibayar.',
  },
}

/**
 * The next step of a student whose debt no installment asks for: re-register, pay the first installment, or ask, where
 * his installments do not make up the balance. Null when one asks, or nothing is owed. Product §6.3.
 */
export function findOutsideAngsuran(
  data: DataPembayaran,
  angsuran: readonly Angsuran[],
): OutsideAngsuran | null {
  if (computeSaldo(data).saldo <= 0 || pickTagihan(angsuran).length > 0) return null
  if (angsuran.length > 0) return 'di_luar_angsuran'
  const { du_1, du_2, du_3 } = data.biaya ?? {}
  return du_1 || du_2 || du_3 ? 'angsuran_pertama' : 'daftar_ulang'
}

/** How many installments are paid in full. Product §6.3. */
export function countLunas(angsuran: readonly { keadaan: KeadaanAngsuran }[]): number {
  return angsuran.filter(({ keadaan }) => keadaan === 'lunas').length
}

/** Installments and fines together, in rupiah. */
export function sumTagihan(tagihan: readonly Tagihan[]): { kurang: number; denda: number } {
  return tagihan.reduce(
    (sum, { kurang, denda }) => ({ kurang: sum.kurang + kurang, denda: sum.denda + denda }),
    { kurang: 0, denda: 0 },
  )
}

/**
 * The amount to be paid now with its fines, and the fines alone, in rupiah; null for nothing. Every screen shows this
 * figure. Product §6.3: 250,000 of 21, 500,000 of 22 and fines of 15,000 are 765,000.
 */
export function computeBayar(
  tagihan: readonly Tagihan[],
): { jumlah: number; denda: number } | null {
  const { kurang, denda } = sumTagihan(tagihan)
  return kurang + denda > 0 ? { jumlah: kurang + denda, denda } : null
}

/**
 * One line about at least one installment of pickTagihan: 'Angsuran 22 lewat tempo', 'Angsuran 21 baru sebagian',
 * 'Berikutnya: angsuran 23'; of several '3 angsuran lewat tempo' or '2 angsuran belum lunas, 1 lewat tempo'.
 * Product §6.6.
 */
export function nameTagihan(tagihan: readonly Pick<Tagihan, 'ke' | 'keadaan'>[]): string {
  const [first] = tagihan
  const late = tagihan.filter(({ keadaan }) => keadaan === 'lewat_tempo').length
  if (tagihan.length > 1) {
    if (late === tagihan.length) return `${late} angsuran ${ANGSURAN_WORDS.lewat_tempo}`
    const open = `${tagihan.length} angsuran belum lunas`
    return late > 0 ? `${open}, ${late} ${ANGSURAN_WORDS.lewat_tempo}` : open
  }
  if (first?.keadaan === 'akan_datang') return `Berikutnya: angsuran ${first.ke}`
  return `Angsuran ${first?.ke} ${late > 0 ? ANGSURAN_WORDS.lewat_tempo : `baru ${ANGSURAN_WORDS.sebagian}`}`
}

/**
 * The same as the college reads it, with the one figure and its parts in front: 'Rp 765.000 · 2 angsuran belum lunas, 1 lewat
 * tempo: Rp 750.000, denda Rp 15.000'; null where nothing is to be paid. Product §6.3.
 */
export function describeBayar({
  sekarang,
  kurang,
  denda,
}: {
  sekarang: string | null
  kurang: number
  denda: number
}): string | null {
  if (sekarang === null) return null
  const all = `${showRupiah(kurang + denda)} · ${sekarang}`
  return denda > 0 ? `${all}: ${showRupiah(kurang)}, denda ${showRupiah(denda)}` : all
}

function stateOf(
  { jumlah }: Slot,
  { kurang, isAsked, isPast }: { kurang: number; isAsked: boolean; isPast: boolean },
): KeadaanAngsuran {
  if (jumlah > 0) return kurang > 0 ? 'sebagian' : 'lunas'
  if (!isAsked) return 'tanpa_tagihan'
  return isPast ? 'lewat_tempo' : 'akan_datang'
}

/** Gives each slot its gap as far as the balance goes: those with an amount first, each kind in order. */
function spread(slots: readonly { slot: Slot; gap: number }[], saldo: number): number[] {
  const given = slots.map(() => 0)
  let rest = saldo
  for (const isPartly of [true, false]) {
    for (const [index, { slot, gap }] of slots.entries()) {
      if (slot.jumlah > 0 !== isPartly) continue
      const share = Math.min(gap, rest)
      given[index] = share
      rest -= share
    }
  }
  return given
}
