import type * as z from 'zod'

/** Sentences for input that is refused without a sentence of its own. Plain, polite Indonesian. */
export const pesan: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Bagian ini tidak boleh kosong !'
        : 'Isian ini tidak sesuai.'
    case 'too_small':
      return issue.origin === 'string'
        ? `Paling sedikit ${issue.minimum} karakter.`
        : `Paling kecil ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Paling banyak ${issue.maximum} karakter.`
        : `Paling besar ${issue.maximum}.`
    default:
      return 'Isian ini tidak sesuai.'
  }
}
