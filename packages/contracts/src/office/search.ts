import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** Kinds of findings, by their page. */
export const FOUND_KINDS = ['mahasiswa', 'ruangan'] as const

export const find = endpoint({
  method: 'GET',
  path: '/api/cari',
  access: 'staf',
  summary:
    'Students by name, NIM or phone, and rooms, as far as the person may see them; all words, in any order',
  query: z.object({ kata: z.string().trim().min(1).max(100) }),
  reply: z.object({
    /** Also of what the list leaves out. */
    total: z.int(),
    hasil: z.array(
      z.object({
        jenis: z.enum(FOUND_KINDS),
        /** NIM of a student, number of a room. */
        kunci: z.string(),
        nama: z.string(),
        keterangan: z.string(),
      }),
    ),
  }),
})
