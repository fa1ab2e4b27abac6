import { monthOf } from '../columns/columns-time.ts'

const FOOTER = new RegExp(
  `^(${[
    // Sums.
    '(sub|grand)? ?total|jumlah|jml|rata|rata2|rata-rata|rerata|nilai (ter|rata)\\S*',
    // Remarks, and what a program writes on each page.
    'catatan|keterangan|sumber|dicetak|halaman|hal\\.?|page|no\\.?|nomor|nama',
    // Who signs, and how.
    'mengetahui|diketahui|menyetujui|disetujui|mengesahkan|disahkan|diperiksa|dibuat oleh|tertanda|tanda tangan|ttd|paraf',
    'ketua|kepala|direktur|koordinator|rektor|dekan|kaprodi|wakil (ketua|kepala|direktur|rektor|dekan)|wali kelas',
    'nip|nidn|nik|dosen (pengampu|pengajar|wali)|pengampu',
  ].join('|')})\\b`,
  'i',
)

// Words that may begin a name as well.
const ALONE =
  /^((hadir|izin|sakit|alpa|tertinggi|terendah|maksimum|minimum|ket)\s*[:=.]?$|(n\.?b\.?|ket\.?)\s*:|a\.n\.)/i

// A name in brackets stands below a signature.
const SIGNED = /^\(.*\)$/

/** Whether a text is more probably a date, a sum or a signature below a table than part of it. */
export function looksLikeFooter(text: string): boolean {
  const dated = /\b\d{1,2}[ /.-]+(\d{1,2}|\p{L}+)[ /.-]+\d{4}\b/u.exec(text)
  if (dated) return /^\d/.test(dated[1] ?? '') || monthOf(dated[1] ?? '') !== null
  // A place and a month without its day, or dots to be filled.
  const undated = /,\s*[.…_]*\s*(\p{L}*)\s*\d{0,4}$/u.exec(text)
  if (undated && monthOf(undated[1] ?? '') !== null) return true
  return FOOTER.test(text) || ALONE.test(text) || SIGNED.test(text) || /,\s*[.…_]{2,}/.test(text)
}

/** Whether a text is more probably a date or a line below a table than somebody's or something's name; 'R 101' is one. */
export function looksLikeNoName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return letters === 0 || (letters === 1 && !/\d/.test(text)) || looksLikeFooter(text)
}
