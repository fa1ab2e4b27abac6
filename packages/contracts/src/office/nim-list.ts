import { MOST_NIM_LINES } from '@sia/domain/nim-list'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../wire.ts'

const student = z.object({ nim: z.string(), nama: z.string() })

const line = z.object({
  /** The line of the text, from 1. */
  baris: z.int(),
  teks: z.string(),
  keadaan: z.enum(['dikenal', 'ganda', 'tidak_dikenal']),
  mhs: student.nullable(),
  /** The line names somebody else beside the NIM. */
  lain: z.boolean(),
  /** Who may be meant, the likeliest first. */
  saran: z.array(student),
})

export type PastedLine = z.input<typeof line>

/** The longest list, in characters. */
const MAX_TEXT = 100_000

export const match = endpoint({
  method: 'POST',
  path: '/api/mahasiswa/cocokkan',
  access: { staf: 'kegiatan.kelola' },
  summary: 'Read a pasted list of NIMs: who each line means, or may mean; writes nothing',
  // Letters of four bytes.
  maxBody: 512 * 1024,
  body: z.object({ teks: requiredText('Daftar NIM', MAX_TEXT) }),
  reply: z.object({ baris: z.array(line) }),
})

/** The NIMs that are added to a list or taken off it, as students are called by `match`. */
export const nims = z
  .array(z.string().max(20))
  .max(MOST_NIM_LINES, `Paling banyak ${MOST_NIM_LINES} sekaligus.`)
  .default([])
