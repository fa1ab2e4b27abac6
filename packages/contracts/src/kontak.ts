import { BAGIAN_KONTAK, type BagianKontak } from '@sia/domain/kontak'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** A key of `BAGIAN_KONTAK`. */
export const bagianKontak = z.enum(Object.keys(BAGIAN_KONTAK) as [BagianKontak, ...BagianKontak[]])

/** How an office is reached; what it has not said is null. */
export const kontak = z.object({
  bagian: bagianKontak,
  ruang: z.string().nullable(),
  jam: z.string().nullable(),
  telepon: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** Working days within which the office usually answers. */
  hari_kerja: z.int().nullable(),
})

export type Kontak = z.input<typeof kontak>

export const list = endpoint({
  method: 'GET',
  path: '/api/kontak',
  access: 'public',
  summary: 'How the offices are reached, of those that said so',
  reply: z.object({ kontak: z.array(kontak) }),
})
