import { type OpenAngsuran, showRupiah } from '@sia/domain/pembayaran'
import type { Pembayaran } from './pembayaran.ts'

/** The sentence under the balance; null when the amount says it all. */
export function explainSaldo({ saldo, lines, denda }: Pembayaran): string | null {
  if (lines.every(({ jumlah }) => jumlah === 0)) return 'Belum ada data biaya.'
  if (saldo < 0) return 'Pembayaran Anda melebihi biaya.'
  const fine = denda > 0 ? `denda ${showRupiah(denda)}` : null
  if (saldo > 0) return fine && `Belum termasuk ${fine}.`
  return fine ? `Biaya Anda sudah lunas, di luar ${fine}.` : 'Pembayaran Anda sudah lunas.'
}

/** What stands on the page but not in the balance, as a sentence; null when there is nothing. */
export function explainOutsideSaldo({ biaya }: Pembayaran): string | null {
  const listed = [
    biaya?.biaya_dpp ? 'biaya DPP' : null,
    biaya?.biaya_malam ? 'biaya kelas malam' : null,
    biaya?.daftar ? 'pendaftaran' : null,
  ].filter((name) => name !== null)
  if (listed.length === 0) return null
  const last = listed.slice(-2).join(listed.length > 2 ? ', dan ' : ' dan ')
  const text = [...listed.slice(0, -2), last].join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} tidak dihitung dalam sisa pembayaran.`
}

/**
 * What is to be paid now, in a line. In: at least one open installment. Out: 'Angsuran 22 terlambat',
 * 'Angsuran 21 belum lunas', 'Berikutnya: angsuran 23'; of several '3 angsuran terlambat' or
 * '2 angsuran belum lunas, 1 terlambat'. Product §6.6.
 */
export function nameTagihan(tagihan: OpenAngsuran[]): string {
  const [first] = tagihan
  const late = tagihan.filter(({ keadaan }) => keadaan === 'terlambat').length
  if (tagihan.length > 1) {
    if (late === tagihan.length) return `${late} angsuran terlambat`
    const open = `${tagihan.length} angsuran belum lunas`
    return late > 0 ? `${open}, ${late} terlambat` : open
  }
  if (first?.keadaan === 'menunggu') return `Berikutnya: angsuran ${first.ke}`
  return `Angsuran ${first?.ke} ${late > 0 ? 'terlambat' : 'belum lunas'}`
}
