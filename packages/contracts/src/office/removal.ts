import * as z from 'zod'

/** What removing something does, or would do. */
export const removal = z.object({
  /** What goes along, in words. */
  ikut: z.array(z.string()),
  /** What it may not be removed for, in words; nothing is removed then. */
  menahan: z.array(z.string()),
  /** The number by which it is taken back; null where nothing was removed. */
  nomor: z.int().nullable(),
})

export type Removed = z.input<typeof removal>
