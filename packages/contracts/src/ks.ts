import { MAX_KS } from '@sia/domain/ks'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optional, phone, requiredText, success, waktu } from './wire.ts'

const text = z.string().nullable()

/** A criticism or suggestion with its follow-up. Product §15. */
const ks = z.object({
  id: z.int(),
  judul: z.string(),
  isi: z.string(),
  no_hp: text,
  bagian: text,
  /** File name below ks. */
  foto: text,
  tindak_lanjut: text,
  /** File name below ks/tindak_lanjut. */
  butki_tindak_lanjut: text,
  created_at: waktu,
})

export type Ks = z.input<typeof ks>

export const list = endpoint({
  method: 'GET',
  path: '/api/ks',
  access: 'mahasiswa',
  summary: 'The caller’s own criticism and suggestions, newest first',
  reply: z.object({ data: z.array(ks) }),
})

export const create = endpoint({
  method: 'POST',
  path: '/api/ks',
  access: 'mahasiswa',
  withStatus: ['cuti'],
  summary: 'Send criticism or a suggestion, with one photo if there is one: multipart part `foto`',
  body: z.object({
    judul: requiredText('Judul', MAX_KS.judul),
    isi: requiredText('Isi', MAX_KS.isi),
    no_hp: optional(MAX_KS.no_hp).pipe(phone.nullable()),
    bagian: optional(MAX_KS.bagian),
  }),
  bodyInQuery: true,
  upload: 'foto',
  reply: success,
})
