import { LOAN_LISTS } from '@sia/domain/peminjaman-ruangan'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, optional, rowNumber, waktu } from '../wire.ts'
import { oneOnly } from './one-only.ts'

const text = z.string().nullable()

/** A loan as whoever decides on it sees it. */
const peminjaman = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  ruangan: z.string(),
  ruangan_id: z.int(),
  dari: waktu,
  sampai: waktu,
  no_telp: z.string(),
  keperluan: z.string(),
  mengetahui: text,
  menyetujui: text,
  rejected: text,
  alasan: text,
  created_at: waktu,
  /** A checksum of what the student filled in, for whoever decides on it as he saw it. */
  isi: z.string(),
  /** Numbers of the approved loans of the room that share a moment with this one. */
  bentrok: z.array(z.int()),
  /** Codes of the classes held in the room meanwhile. */
  bentrok_kuliah: z.array(z.string()),
})

/** A loan in a word, and in which list of decisions it stands. */
export const briefLoan = z.object({
  id: z.int(),
  ruangan: z.string(),
  dari: waktu,
  sampai: waktu,
  status: z.enum(LOAN_LISTS),
})

export type Peminjaman = z.input<typeof peminjaman>

export const list = endpoint({
  method: 'GET',
  path: '/api/peminjaman-ruangan',
  access: { staf: 'peminjaman.putuskan' },
  summary:
    'Loans that wait for a decision, the longest waiting first; or those decided, the latest first',
  query: z.object({
    status: z.enum(['menunggu', 'lewat', 'disetujui', 'ditolak']).default('menunggu'),
    id: oneOnly,
  }),
  reply: z.object({ total: z.int(), peminjaman_ruangan: z.array(peminjaman) }),
})

export const day = endpoint({
  method: 'GET',
  path: '/api/peminjaman-ruangan/:id/hari',
  access: { staf: 'peminjaman.putuskan' },
  summary:
    'What else is in the loan’s room on its days: approved loans and lectures; and which other rooms are free for all of its time',
  params: z.object({ id: idParam }),
  reply: z.object({
    terpakai: z.array(
      z.object({ dari: waktu, sampai: waktu, nama: z.string(), kuliah: z.boolean() }),
    ),
    /** Names of other rooms that are free for the loan's time, at most five. */
    kosong: z.array(z.string()),
  }),
})

const MANY = 100

export const decide = endpoint({
  method: 'POST',
  path: '/api/peminjaman-ruangan/putuskan',
  access: { staf: 'peminjaman.putuskan' },
  summary: 'Decide on loans, all or none; a rejection says why',
  body: z
    .object({
      peminjaman: z
        .array(z.object({ id: rowNumber, isi: z.string() }))
        .min(1)
        .max(MANY),
      keputusan: z.enum(['mengetahui', 'menyetujui', 'rejected']),
      alasan: optional(500),
    })
    .refine(({ keputusan, alasan }) => keputusan !== 'rejected' || alasan !== null, {
      path: ['alasan'],
      message: 'Alasan tidak boleh kosong !',
    }),
  reply: z.object({ diubah: z.array(z.int()), tetap: z.array(z.int()) }),
})

export const reopen = endpoint({
  method: 'POST',
  path: '/api/peminjaman-ruangan/buka-lagi',
  access: { staf: 'peminjaman.putuskan' },
  summary: 'Take every decision on loans back, all or none',
  body: z.object({ id: z.array(rowNumber).min(1).max(MANY) }),
  reply: z.object({ diubah: z.array(z.int()), tetap: z.array(z.int()) }),
})
