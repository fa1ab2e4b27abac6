import { KANTOR, type Kantor, KS_ACTS, KS_LISTS, MAX_KS } from '@sia/domain/ks'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ksStatus, pesan } from '../ks.ts'
import { count, idParam, optional, rowNumber, waktu } from '../wire.ts'
import { oneOnly } from './one-only.ts'

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
  /** The name of the picture of what was done, which is at /berkas/ks/{id}/bukti; null without one. */
  bukti: text,
  status: ksStatus,
  created_at: waktu,
  pesan: z.array(pesan),
  /** The number of the latest message, for whoever does something as he saw it; 0 for none. */
  dilihat: z.int(),
})

/** A complaint in a word, and in which list of decisions it stands. */
export const briefKs = z.object({
  id: z.int(),
  judul: z.string(),
  status: z.enum(KS_LISTS),
  created_at: waktu,
})

export type Ks = z.input<typeof ks>

export const list = endpoint({
  method: 'GET',
  path: '/api/ks',
  access: { staf: 'ks.jawab' },
  summary:
    'Complaints for the caller’s offices: those that wait for an answer or are dealt with, oldest first; those done with, newest first',
  query: z.object({ status: z.enum(KS_LISTS).default('menunggu'), id: oneOnly }),
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
        .array(z.object({ id: rowNumber, dilihat: count }))
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

const proved = { params: z.object({ id: idParam }), reply: z.literal('success') }

export const attachProof = endpoint({
  method: 'POST',
  path: '/api/ks/:id/bukti',
  access: { staf: 'ks.jawab' },
  summary: 'Show the student a picture of what was done, in the place of the one before',
  upload: 'bukti',
  ...proved,
})

export const removeProof = endpoint({
  method: 'POST',
  path: '/api/ks/:id/bukti/hapus',
  access: { staf: 'ks.jawab' },
  summary: 'Take the picture of what was done away',
  ...proved,
})
