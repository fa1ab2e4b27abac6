import { sumTagihan, type Tagihan } from './angsuran.ts'
import { showRupiah } from './rupiah.ts'

/** A balance in rupiah: its lines, all fines, and the installments to be paid now. */
interface Saldo {
  saldo: number
  lines: readonly { jumlah: number }[]
  denda: number
  tagihan: readonly Tagihan[]
}

/** The sentence under the balance; null when the amount says it all. Product §6.2. */
export function explainSaldo({ saldo, lines, denda, tagihan }: Saldo): string | null {
  if (lines.every(({ jumlah }) => jumlah === 0)) return 'Belum ada data biaya.'
  if (saldo < 0) return 'Pembayaran Anda melebihi biaya.'
  if (saldo === 0) {
    if (denda === 0) return 'Pembayaran Anda sudah lunas.'
    return `Biaya Anda sudah lunas. Denda yang tercatat: ${onOneLine(denda)}.`
  }
  const open = sumTagihan(tagihan).denda
  return open > 0 ? `Belum termasuk denda ${onOneLine(open)}.` : null
}

/** Whole rupiah within a sentence, which no line break cuts. */
export const onOneLine = (jumlah: number): string => showRupiah(jumlah).replace(' ', '\u00a0')

/** How much is paid, as the payment page says it: '80%', and '< 1%' where little is. Product §6.2. */
export const showPersen = (persen: number, dibayar: number): string =>
  `${persen === 0 && dibayar > 0 ? '< 1' : persen}%`
