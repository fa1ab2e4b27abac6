/** The sentence for a birth date that can not be one. */
export const TANGGAL_LAHIR_SALAH = 'Tanggal lahir harus tanggal yang sudah lewat.'

const EARLIEST = '1900-01-01'

/**
 * Whether a day can be a student's birth date. In: two calendar days 'YYYY-MM-DD', the day and today
 * in WITA. Out: true for a day before today, from 1900 on. Specification §5 (profile update).
 */
export function isTanggalLahir(tanggal: string, today: string): boolean {
  return tanggal >= EARLIEST && tanggal < today
}
