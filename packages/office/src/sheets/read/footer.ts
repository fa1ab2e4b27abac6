import { monthOf } from '../columns/columns-time.ts'

const FOOTER = new RegExp(
  `^(${[
    // Sums.
    '(sub|grand)? ?total|jumlah|jml|rata|rata2|rata-rata|rerata|nilai (ter|rata)\\S*',
    // Remarks, and what a program writes on each page.
    'catatan|keterangan|sumber|dicetak|printed|print (by|date|time)|halaman|hal\\.?|page|no\\.?|nomor|nama',
    // Who signs, and how.
    'mengetahui|diketahui|menyetujui|disetujui|mengesahkan|disahkan|diperiksa|dibuat oleh|tertanda|tanda tangan|ttd|paraf',
    'ketua|kepala|direktur|koordinator|rektor|dekan|kaprodi|(wakil|pembantu) (ketua|kepala|direktur|rektor|dekan)|wali kelas',
    'kabag|kasubbag|kasubag|sekretaris|bendahara|penanggung jawab|petugas|tembusan|lampiran|hormat (kami|saya)|yang (membuat|menyatakan|mengesahkan|bertanda tangan)',
    'dibuat (di|pada)|diunduh|diperbarui|ditetapkan|bagian (akademik|keuangan)|baak|ka\\.? ?prodi|plt|plh|u\\.b\\.',
    'nip|nidn|nik|(dosen|tim) (pengampu|pengajar|wali)|wali dosen|pengampu',
  ].join('|')})\\b`,
  'i',
)

// Words that may begin a name as well.
const ALONE =
  /^((hadir|izin|sakit|alpa|tertinggi|terendah|maksimum|minimum|ket)\s*[:=.]?$|(n\.?b\.?|ket\.?)\s*:|a\.n\.|(l|p|laki-?laki|perempuan|pria|wanita)\s*[:=]\s*\d|\*+\))/i

// A name in brackets stands below a signature.
const SIGNED = /^\(.*\)$/

/** Whether a text says a day, or a place and a month: 'Kupang, 28 November 2026', 'Denpasar, ........ 2026'. */
export function looksLikeDay(text: string): boolean {
  const dated = /\b\d{1,2}[ /.-]+(\d{1,2}|\p{L}+)[ /.-]+\d{4}\b/u.exec(text)
  if (dated) return /^\d/.test(dated[1] ?? '') || monthOf(dated[1] ?? '') !== null
  // A place and a month without its day or its year, or dots to be filled.
  const undated = /,\s*(?:[.…_]*|\d{1,2})\s*(\p{L}*)\s*\d{0,4}$/u.exec(text)
  return (undated !== null && monthOf(undated[1] ?? '') !== null) || /,\s*[.…_]{2,}/.test(text)
}

/** Whether a text is more probably a date, a sum or a signature below a table than part of it. */
export const looksLikeFooter = (text: string): boolean =>
  looksLikeDay(text) || FOOTER.test(text) || ALONE.test(text) || SIGNED.test(text)

const AGREED =
  /^(mengetahui|diketahui|menyetujui|disetujui|mengesahkan|disahkan|ditetapkan|hormat|tertanda|yang (membuat|menyatakan|mengesahkan|bertanda tangan))(?!\p{L})/iu
const OFFICE =
  /^(ketua|kepala|kabag|kasubb?ag|sub ?bag(ian)?|direktur|koordinator|rektor|dekan|kaprodi|ka\.? ?prodi|wakil|pembantu|sekretaris|bendahara|plt|plh|bagian|baak|a\.n\.|u\.b\.)(?!\p{L})/iu

/** Whether a text begins the part below a table in which somebody signs. */
export const beginsSignature = (text: string): boolean =>
  AGREED.test(text) || (/^\p{L}/u.test(text) && looksLikeDay(text))

/** Whether a text is an office, such as the one of who signs: 'Kepala Bagian Akademik'; rooms are called so as well. */
export const looksLikeOffice = (text: string): boolean => OFFICE.test(text)

/** Whether a text is the number of who signs: 'NIP. 19650101 199003 1 001'. */
export const looksLikeNip = (text: string): boolean => /^(nip|nidn|nik)\b/i.test(text)

const TITLE =
  /^(daftar|data|rekap(itulasi)?|laporan|lampiran|jadwal|program studi|prodi|jurusan|fakultas|departemen|tahun (ajaran|akademik)|semester|kelas|angkatan|periode|politeknik|universitas|institut|akademi|sekolah tinggi|kementerian|yayasan|dosen|mahasiswa|staf|pengajar|tenaga (pengajar|pendidik|kependidikan))(?!\p{L})/iu

/** Whether a text is a heading above or within a list rather than a person: 'DOSEN TETAP', 'Program Studi Akuntansi'. */
export const looksLikeTitle = (text: string): boolean => TITLE.test(text)

/** Whether a text is more probably a date or a line below a table than somebody's or something's name; 'R 101' is one. */
export function looksLikeNoName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return letters === 0 || (letters === 1 && !/\d/.test(text)) || looksLikeFooter(text)
}
