import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { halamanSemua, idParam, pageOf, tanggal, waktu } from './wire.ts'

/** A room that can be borrowed. Product §14.1. */
export const ruangan = z.object({ id: z.int(), nama: z.string() })

export const list = endpoint({
  method: 'GET',
  path: '/api/ruangan',
  access: 'mahasiswa',
  summary: 'Rooms by name',
  query: z.object({ page: halamanSemua }),
  reply: z.union([pageOf(ruangan), z.object({ data: z.array(ruangan) })]),
})

export const terpakai = endpoint({
  method: 'GET',
  path: '/api/ruangan/:id/terpakai',
  access: 'mahasiswa',
  summary: 'Times at which a room is lent out or has a lecture, from now on, without by whom',
  params: z.object({ id: idParam }),
  reply: z.object({
    data: z.array(
      z.object({
        dari: waktu,
        sampai: waktu,
        /** Taken by the timetable, not by a loan. */
        kuliah: z.boolean(),
      }),
    ),
  }),
})

/** A room with how many people it holds and what it has; null where the college has not said so. Product §14.2. */
export const roomOfDay = ruangan.extend({
  kapasitas: z.int().nullable(),
  fasilitas: z.string().nullable(),
})

export type RoomOfDay = z.input<typeof roomOfDay>

/** A use of a room: a lecture, somebody's approved loan, the caller's, or the caller's application that waits. */
const takenOfDay = z.object({
  ruangan_id: z.int(),
  dari: waktu,
  sampai: waktu,
  jenis: z.enum(['kuliah', 'dipinjam', 'milik_sendiri', 'menunggu']),
})

export type TakenOfDay = z.input<typeof takenOfDay>

export const showDay = endpoint({
  method: 'GET',
  path: '/api/ruangan/hari',
  access: 'mahasiswa',
  summary:
    'Every room by name, and what takes them on a day in WITA: lectures, approved loans without by whom, and the caller’s own applications',
  /** Without a day today. */
  query: z.object({ tanggal: tanggal.optional() }),
  reply: z.object({
    tanggal,
    ruangan: z.array(roomOfDay),
    /** By start. */
    terpakai: z.array(takenOfDay),
  }),
})
