import * as z from 'zod'

/** The effects of a removal, done or planned. */
export const removal = z.object({
  /** Rows that go along, in words. */
  ikut: z.array(z.string()),
  /** The rows that hold it, in words; nothing is removed then. */
  menahan: z.array(z.string()),
  /** The number by which it is taken back; null where nothing was removed. */
  nomor: z.int().nullable(),
})

export type Removed = z.input<typeof removal>
