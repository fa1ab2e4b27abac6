import { PLACES, TINDAKAN } from '@sia/domain/booking'
import * as z from 'zod'
import { rupiah, tanggal, waktu } from '../wire.ts'

/** A month, 'YYYY-MM'. */
export const bulan = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Bulan ditulis seperti 2026-10.')

const isi = z.object({ jumlah: rupiah.nullable(), tanggal: tanggal.nullable() })

/** A change of a closed month that is asked for. */
export const request = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  pos: z.enum(PLACES),
  nomor: z.int().nullable(),
  tempat: z.string(),
  tindakan: z.enum([...TINDAKAN, 'denda']),
  semula: isi,
  menjadi: isi,
  /** How many fines the slot had and is to have, of a request for another fine; the payment stays as it is. */
  denda: z.object({ semula: z.int(), menjadi: z.int() }).nullable(),
  alasan: z.string(),
  diminta_oleh: z.string(),
  diminta_pada: waktu,
  /** Whether the caller asked for it: somebody else decides. */
  sendiri: z.boolean(),
  keadaan: z.enum(['menunggu', 'disetujui', 'ditolak']),
  diputus_oleh: z.string().nullable(),
  diputus_pada: waktu.nullable(),
  alasan_tolak: z.string().nullable(),
})

export type BookRequest = z.input<typeof request>
