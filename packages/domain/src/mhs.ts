/** The sentence for a birth date that can not be one. */
export const TANGGAL_LAHIR_SALAH = 'Tanggal lahir harus tanggal yang sudah lewat.'

const EARLIEST = '1900-01-01'

/**
 * Whether a day can be a birth date: before today, from 1900 on. Both 'YYYY-MM-DD', today in WITA.
 * Product §3.2.
 */
export function isTanggalLahir(tanggal: string, today: string): boolean {
  return tanggal >= EARLIEST && tanggal < today
}

/**
 * The semesters of a level, the last first: [2, 1] for D1, [4, 3, 2, 1] for any other.
 * Product §1.1.
 */
export function listSemester(jenjang: string): number[] {
  return jenjang === 'D1' ? [2, 1] : [4, 3, 2, 1]
}

/** A typed NIM without its blanks, ' 2401 0001' -> '24010001'. Product §2.1. */
export function stripBlanks(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** A NIM as it is compared, however it was grouped: '2401.0001' -> '24010001'. Product §2.1. */
export function bareNim(typed: string): string {
  return stripBlanks(typed).replaceAll('.', '')
}
