import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { halamanSemua, idParam, pageOf, waktu } from './wire.ts'

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
