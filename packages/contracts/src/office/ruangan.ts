import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, tanggal, waktu } from '../wire.ts'

/** What takes a room: a lecture, an approved loan, or one that waits for a decision. */
const taken = z.object({
  ruangan_id: z.int(),
  dari: waktu,
  sampai: waktu,
  jenis: z.enum(['kuliah', 'disetujui', 'menunggu']),
  /** Who borrows it, or the code of the class. */
  nama: z.string(),
  /** The number of the loan; null for a lecture. */
  peminjaman_id: z.int().nullable(),
})

export type Taken = z.input<typeof taken>

export const kalender = endpoint({
  method: 'GET',
  path: '/api/ruangan/kalender',
  access: { staf: 'ruangan.lihat' },
  summary:
    'What takes the rooms, or one of them, on a day or on seven days: lectures of the running term, approved loans, and those that wait for a decision',
  query: z.object({
    /** The first day, in WITA. */
    dari: tanggal,
    hari: z
      .enum(['1', '7'])
      .default('1')
      .transform((days): 1 | 7 => (days === '7' ? 7 : 1)),
    ruangan_id: idParam.optional(),
  }),
  reply: z.object({
    /** Every room, by name. */
    ruangan: z.array(z.object({ id: z.int(), nama: z.string() })),
    /** By start. */
    terpakai: z.array(taken),
  }),
})
