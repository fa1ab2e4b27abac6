import * as z from 'zod'
import { waktu } from '../wire.ts'

/** An act on a record, as the audit log tells it. */
export const historyEntry = z.object({
  id: z.int(),
  pada: waktu,
  /** Who it was, by name where there is one. */
  oleh: z.string(),
  /** The act, as in 'akun staf diubah'. */
  apa: z.string(),
  /** The changes; of a private field only that it changed. */
  isi: z.array(
    z.object({
      nama: z.string(),
      dari: z.string().nullable(),
      ke: z.string().nullable(),
      rahasia: z.boolean(),
    }),
  ),
})

export type HistoryEntry = z.input<typeof historyEntry>

/** Who changed what of a record, the latest first. Product §25.6. */
export const history = z.array(historyEntry)
