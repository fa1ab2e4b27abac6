import * as z from 'zod'

// Forms of pages without code of ours: no calls, and decoded all the same. The students' server alone reads them.

/** A field as far as it is text that can be kept, or a number as JSON may send one; anything else is an empty field. */
const typed = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .refine((text) => !text.includes('\0') && text.isWellFormed())
  .catch('')

/** The login; what it says of NIM and password the call's own body judges. */
export const loginForm = z.object({ nim: typed, password: z.unknown(), tujuan: typed })

/** Who forgot the password says whose it is. */
export const forgottenForm = z.object({ nim: typed })

/** The code of the link beside the new password, which the contract of a new password judges. */
export const replaceForm = z.object({ kode: typed })
