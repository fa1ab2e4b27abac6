import { sumTagihan } from '@sia/domain/angsuran'
import { showRupiah } from '@sia/domain/rupiah'
import { writeRupiah } from '@sia/web-kit/show/format'
import type { Pembayaran } from './pembayaran.ts'

/** Whose the fines are that are still open; null where none is. Product §6.4. */
export function explainDenda({ tagihan }: Pembayaran): string | null {
  const { denda } = sumTagihan(tagihan)
  return denda > 0 ? `${writeRupiah(denda)} pada angsuran yang belum lunas` : null
}

/** Fees on the page that the balance leaves out, as a sentence; null when there are none. */
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

/** Rupiah without their sign, '765.000', where the line says what they are. */
export const writeBare = (jumlah: number): string => showRupiah(jumlah).replace('Rp ', '')
