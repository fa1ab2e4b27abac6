import { KANTOR, type Kantor, KS_ACTS, MAX_KS } from '@sia/domain/ks'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ksStatus, pesan } from '../ks.ts'
import { optional, waktu } from '../wire.ts'

const text = z.string().nullable()
const kantor = z.enum(Object.keys(KANTOR) as [Kantor, ...Kantor[]])

/** A complaint as an office sees it that may answer it. */
const ks = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  judul: z.string(),
  isi: z.string(),
  no_hp: text,
  bagian: text,
  /** Whether there is a photo: at /berkas/ks/{id}. */
  foto: z.boolean(),
  status: ksStatus,
  created_at: waktu,
  pesan: z.array(pesan),
  /** The number of the latest message, for whoever does something as he saw it; 0 for none. */
  dilihat: z.int(),
})

export type Ks = z.input<typeof ks>

export const list = endpoint({
  method: 'GET',
  path: '/api/ks',
  access: { staf: 'ks.jawab' },
  summary:
    'Complaints for the caller’s offices: those that wait for an answer or are dealt with, oldest first; those done with, newest first',
  query: z.object({ status: z.enum(['menunggu', 'ditangani', 'selesai']).default('menunggu') }),
  reply: z.object({ total: z.int(), ks: z.array(ks) }),
})

const MANY = 100

export const act = endpoint({
  method: 'POST',
  path: '/api/ks/tindak',
  access: { staf: 'ks.jawab' },
  summary: 'Answer complaints, say where they stand, or hand them over: all or none',
  body: z
    .object({
      ks: z
        .array(z.object({ id: z.int().positive(), dilihat: z.int().nonnegative() }))
        .min(1)
        .max(MANY),
      tindakan: z.enum(KS_ACTS),
      isi: optional(MAX_KS.isi),
      ke: kantor.optional(),
    })
    .refine(({ tindakan, isi }) => tindakan !== 'jawab' || isi !== null, {
      path: ['isi'],
      message: 'Jawaban tidak boleh kosong !',
    })
    .refine(({ tindakan, ke }) => tindakan !== 'serahkan' || ke !== undefined, {
      path: ['ke'],
      message: 'Pilih bagian yang dituju.',
    }),
  reply: z.object({ diubah: z.array(z.int()), tetap: z.array(z.int()) }),
})
