import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, rowNumber, tanggal, waktu } from '../wire.ts'
import { oneOnly } from './one-only.ts'

const text = z.string().nullable()

/** A claim of the pocket book as whoever decides on it sees it. */
const claim = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  kegiatan: z.string(),
  /** Month of the activity, 1 to 12. */
  bulan: z.int(),
  /** The day on which the student joined it. */
  tanggal,
  /** The sort of the proof, which stands at /berkas/buku-saku/{id}. */
  bukti: z.enum(['jpg', 'pdf']).nullable(),
  diajukan_pada: waktu,
  /** Who decided. */
  oleh: text,
  /** Why it was last rejected. */
  alasan: text,
  /** How often it was rejected. */
  ditolak: z.int(),
  /** How many of the student's claims are approved. */
  disetujui: z.int(),
  /** A checksum of what the student sent, for whoever decides on it as he saw it. */
  isi: z.string(),
  /** Numbers of other claims with the same proof. */
  bukti_sama: z.array(z.int()),
  /** Whether the student is on the activity's attendance list; null where it has none. */
  di_daftar_hadir: z.boolean().nullable(),
})

const STATUS = ['menunggu', 'disetujui', 'ditolak'] as const

/** A claim in a word, and in which list of decisions it stands. */
export const briefClaim = z.object({
  id: z.int(),
  kegiatan: z.string(),
  tanggal,
  status: z.enum(STATUS),
})

export type Claim = z.input<typeof claim>

export const list = endpoint({
  method: 'GET',
  path: '/api/buku-saku',
  access: { staf: 'buku_saku.putuskan' },
  summary:
    'Claims that wait for a decision, the longest waiting first; or those decided, the latest first',
  query: z.object({ status: z.enum(STATUS).default('menunggu'), id: oneOnly }),
  reply: z.object({ total: z.int(), buku_saku: z.array(claim) }),
})

const MANY = 100
const outcome = z.object({ diubah: z.array(z.int()), tetap: z.array(z.int()) })

export const decide = endpoint({
  method: 'POST',
  path: '/api/buku-saku/putuskan',
  access: { staf: 'buku_saku.putuskan' },
  summary: 'Decide on claims, all or none; a rejection says why',
  body: z
    .object({
      buku_saku: z
        .array(z.object({ id: rowNumber, isi: z.string() }))
        .min(1)
        .max(MANY),
      keputusan: z.enum(['disetujui', 'ditolak']),
      alasan: optional(500),
    })
    .refine(({ keputusan, alasan }) => keputusan !== 'ditolak' || alasan !== null, {
      path: ['alasan'],
      message: 'Alasan tidak boleh kosong !',
    }),
  reply: outcome,
})

export const reopen = endpoint({
  method: 'POST',
  path: '/api/buku-saku/buka-lagi',
  access: { staf: 'buku_saku.putuskan' },
  summary: 'Take every decision on claims back, all or none',
  body: z.object({ id: z.array(rowNumber).min(1).max(MANY) }),
  reply: outcome,
})
