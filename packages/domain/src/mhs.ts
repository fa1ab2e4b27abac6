/** The levels: programmes of one and of two years. Product §1.1. */
export const JENJANG = ['D1', 'D2'] as const

const EARLIEST = '1900-01-01'

/** The sentence for a date that cannot be a birth date; the label is the form's name of the field. */
export const explainBirthDate = (label: string) => `${label} harus tanggal yang sudah lewat.`

/**
 * Whether a day can be a birth date: before today, from 1900 on. Both 'YYYY-MM-DD', today in WITA.
 * Product §3.2.
 */
export function isBirthDate(tanggal: string, today: string): boolean {
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

/** A NIM as it is compared, however it was grouped: '2401.0001' and '2401-0001' -> '24010001'. Product §2.1. */
export function bareNim(typed: string): string {
  return stripBlanks(typed).replace(/[.-]/g, '')
}
