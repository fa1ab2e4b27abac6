import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const counts = z.array(z.int())

const kelas = z.object({
  id: z.int(),
  kode: z.string(),
  matkul: z.string(),
  tahun: z.string(),
  /** How often it was rated by now, told or not. */
  dinilai: z.int(),
  /** Ratings as they are published; null while they are too few. */
  penilaian: z
    .object({
      jumlah: z.int(),
      /** Mean of 1 to 4, and how often each was given, the lowest first. */
      aspek: z.array(z.object({ label: z.string(), rata: z.number(), jawaban: counts })),
      kritik_saran: z.array(z.string()),
    })
    .nullable(),
  /** How many students get each letter, A first; of the class, and of the programme's classes of the term. */
  huruf: counts,
  huruf_jurusan: counts,
})

export type OwnResult = z.input<typeof kelas>

export const show = endpoint({
  method: 'GET',
  path: '/api/hasil-mengajar',
  access: { staf: 'hasil.mengajar' },
  summary:
    'Ratings and letters of the caller’s own classes, the latest year first, as results are published',
  reply: z.object({
    /** Fewer answers or students are not told. */
    minimal: z.int(),
    kelas: z.array(kelas),
  }),
})
