import { MOST_PEOPLE } from '@sia/domain/ruangan'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { roomOfDay } from '../ruangan.ts'
import { idParam, optional, tanggal, waktu } from '../wire.ts'

/** A use of a room: a lecture, an approved loan, or one that waits for a decision. */
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

/** A room as Kantor shows it. */
const room = roomOfDay.extend({
  /** A checksum of what it holds and has, for whoever changes that as he saw it. */
  isi: z.string(),
})

export type Room = z.input<typeof room>

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
    ruangan: z.array(room),
    /** By start. */
    terpakai: z.array(taken),
  }),
})

export const update = endpoint({
  method: 'PATCH',
  path: '/api/ruangan/:id',
  access: { staf: 'ruangan.kelola' },
  summary: 'Say how many people a room holds and what it has; students see it where they borrow it',
  params: z.object({ id: idParam }),
  body: z.object({
    /** The checksum of what was seen. */
    isi: z.string(),
    kapasitas: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) =>
        value === null || value === undefined || value === '' ? null : Number(value),
      )
      .refine(
        (people) =>
          people === null || (Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE),
        `Isi kapasitas dengan angka 1 sampai ${MOST_PEOPLE}.`,
      ),
    fasilitas: optional(200),
  }),
  reply: z.object({ ruangan: room }),
})
