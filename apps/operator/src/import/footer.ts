import { monthOf } from './columns-time.ts'

const FOOTER =
  /^(total|jumlah|rata-rata|catatan|keterangan|mengetahui|menyetujui|dicetak|halaman|hal\.?|page|ketua|kepala|direktur|koordinator|tanda tangan|ttd|nip|nidn|nik|dosen pengampu|no\.?|nomor|nama)\b/i

// A name in brackets stands below a signature.
const SIGNED = /^\(.*\)$/

/** Whether a text is more probably a date, a sum or a signature below a table than part of it. */
export function looksLikeFooter(text: string): boolean {
  const dated = /\b\d{1,2}[ /.-]+(\d{1,2}|\p{L}+)[ /.-]+\d{4}\b/u.exec(text)
  if (dated) return /^\d/.test(dated[1] ?? '') || monthOf(dated[1] ?? '') !== null
  return FOOTER.test(text) || SIGNED.test(text)
}

/** Whether a text is more probably a date or a line below a table than somebody's or something's name. */
export const looksLikeNoName = (text: string): boolean =>
  text.replace(/[^\p{L}]/gu, '').length < 2 || looksLikeFooter(text)
