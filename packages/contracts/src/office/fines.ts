import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, rowNumber, rupiah, tanggal } from '../wire.ts'
import { bulan } from './book-request.ts'

const access = { staf: 'pembayaran.kelola' } as const
const params = z.object({ nim: z.string() })

const fine = z.object({
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  angkatan: z.int(),
  pos: z.enum(['angsuran_1', 'angsuran_2']),
  nomor: rowNumber,
  untuk: z.string(),
  jatuh_tempo: tanggal.nullable(),
  kurang: rupiah,
  /** How many fines the slot has, and how many the rule proposes; what that adds in rupiah. */
  sekarang: count,
  usul: z.int(),
  tambahan: rupiah,
  /** The closed month that a payment of the slot is in: its fine is asked for in the ledger. Null for none. */
  ditutup: bulan.nullable(),
})

export type Fine = z.input<typeof fine>

export const fines = endpoint({
  method: 'GET',
  path: '/api/keuangan/denda',
  access,
  summary: 'The fines that the college’s rule proposes; nothing is written',
  reply: z.object({
    /** One for every so many days; null where the college has no rule. */
    hari: z.int().nullable(),
    denda: z.array(fine),
  }),
})

export const setFines = endpoint({
  method: 'POST',
  path: '/api/keuangan/denda',
  access,
  summary: 'Set fines of slots, all or none; 409 where one is no longer as it was seen',
  maxBody: 1024 * 1024,
  body: z.object({
    denda: z
      .array(fine.pick({ nim: true, pos: true, nomor: true, sekarang: true, usul: true }))
      .min(1)
      .max(5000),
  }),
  reply: z.object({ nomor: z.int().nullable(), ditetapkan: z.int() }),
})

export const setFine = endpoint({
  method: 'POST',
  path: '/api/keuangan/mahasiswa/:nim/denda',
  access,
  summary: 'Set how many fines one slot has; 409 where it has others than were seen',
  params,
  body: z.object({
    pos: z.enum(['angsuran_1', 'angsuran_2']),
    nomor: rowNumber,
    dilihat: count,
    kali: z.int('Tulis angka bulat.').min(0, 'Paling sedikit 0.').max(99, 'Paling banyak 99.'),
  }),
  reply: z.object({ kalimat: z.string(), nomor: z.int() }),
})
