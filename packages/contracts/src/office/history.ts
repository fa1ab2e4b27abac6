import * as z from 'zod'
import { waktu } from '../wire.ts'

/** What somebody did to a record, as the audit log tells. */
export const historyEntry = z.object({
  id: z.int(),
  pada: waktu,
  /** Who it was, by name where there is one. */
  oleh: z.string(),
  /** What was done, as in 'akun staf diubah'. */
  apa: z.string(),
  /** What changed; of a private field only that it did. */
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
