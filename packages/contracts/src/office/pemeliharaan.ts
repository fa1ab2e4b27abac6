import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, success } from '../wire.ts'

export const show = endpoint({
  method: 'GET',
  path: '/api/pemeliharaan',
  access: { staf: 'sistem.kelola' },
  summary: 'Whether the students’ app is closed, and what students read there',
  reply: z.object({
    /** The students' text; null while their app is open. */
    dibaca: z.string().nullable(),
    /** The expected end has passed. */
    lewat: z.boolean(),
  }),
})

export const start = endpoint({
  method: 'POST',
  path: '/api/pemeliharaan',
  access: { staf: 'sistem.kelola' },
  summary:
    'Close the students’ app, or change its words and expected end, or show what students would read',
  body: z.object({
    pesan: optional(500),
    /** The expected end in WITA: ‘2026-11-22 06:00’, ‘06:00’ or ‘2 jam’. */
    selesai: optional(40),
    terapkan: z.boolean().default(false),
  }),
  reply: z.object({ dibaca: z.string() }),
})

export const end = endpoint({
  method: 'POST',
  path: '/api/pemeliharaan/akhiri',
  access: { staf: 'sistem.kelola' },
  summary: 'Open the students’ app again',
  reply: success,
})
