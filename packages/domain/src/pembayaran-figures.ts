import {
  computeBayar,
  type Days,
  findOutsideAngsuran,
  listAngsuran,
  pickTagihan,
} from './angsuran.ts'
import {
  computePaid,
  computeSaldo,
  computeTotalDenda,
  type DataPembayaran,
  findJatuhTempoDpp,
  pickAngsuran,
} from './pembayaran.ts'

/** Payments with the fines of both lists of optional installments. */
export type WithFines = DataPembayaran & {
  angsuran_optional: { jumlah: number | null; denda: number | null }[]
}

/**
 * Every figure of the payment page, in rupiah, from what a student's payments are made of: balance and its lines, what is paid,
 * what is to be paid now, the slots, and all fines. Product §6.
 */
export function computePembayaran(data: WithFines, days: Days) {
  const { saldo, lines } = computeSaldo(data)
  const { paid, ...all } = computePaid(data)
  const slot = listAngsuran(data, days)
  const tagihan = pickTagihan(slot)
  return {
    saldo,
    rincian: lines,
    terbayar: { ...all, dibayar: paid },
    bayar: computeBayar(tagihan),
    tagihan,
    di_luar_angsuran: findOutsideAngsuran(data, slot),
    slot,
    angsuran: pickAngsuran(data),
    denda: computeTotalDenda(slot, [...data.angsuran, ...data.angsuran_optional]),
    jatuh_tempo_dpp: findJatuhTempoDpp(data.biaya),
  }
}
