/** A telephone number as a student types it: digits, plus, dash and space. Product §3.2. */
export const PHONE = /^(?=(\D*\d){6})[\d+ -]{8,20}$/

/** The most characters of a telephone number that a student types. */
export const MAX_PHONE = 20

/** The sentence for one that is none. */
export const WRONG_PHONE = 'Nomor telepon harus 8 sampai 20 angka, boleh dengan tanda + dan -.'

/**
 * Whether a sheet's cell can be a telephone number. Numbers of old notes may have brackets, dots and slashes. Only a
 * newly typed number is held to TELEPON.
 */
export function isPhoneInSheet(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+(]?\d[\d ().\-/]*$/.test(text) && digits >= 6 && digits <= MAX_PHONE
}

/** An email address in a sheet, taken as the office noted it; one typed anew is judged by the contract. */
export const EMAIL_IN_SHEET = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
