import { JENIS_SURAT } from '@sia/domain/surat'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, requiredText, rowNumber, waktu } from '../wire.ts'
import { oneOnly } from './one-only.ts'

const text = z.string().nullable()
const STATUS = ['menunggu', 'disetujui', 'ditolak'] as const

/** A paper that waits for a signature, or was decided on, as whoever decides sees it. */
const waitingSurat = z.object({
  id: z.int(),
  nim: z.string(),
  nama: z.string(),
  jurusan: z.string(),
  jenis: z.enum(JENIS_SURAT),
  rujukan: z.string(),
  /** Which of the optional installments it is of, as the payment page numbers them; null of another paper. */
  ke: z.int().nullable(),
  keperluan: text,
  dibuat_pada: waktu,
  /** Who decided. */
  oleh: text,
  alasan: text,
  /** Its number, once it is issued. */
  nomor: text,
  /** Whether the college's data still say what it would certify. */
  dapat_terbit: z.boolean(),
  /** Who signs; null where nobody is set. */
  penanda_tangan: text,
  /** A checksum of what it would certify and what for. */
  isi: z.string(),
})

export type WaitingSurat = z.input<typeof waitingSurat>

export const list = endpoint({
  method: 'GET',
  path: '/api/surat',
  access: { staf: 'surat.putuskan' },
  summary:
    'Papers of the caller’s office that wait for a signature, the longest waiting first; or those decided, the latest first',
  query: z.object({ status: z.enum(STATUS).default('menunggu'), id: oneOnly }),
  reply: z.object({ total: z.int(), surat: z.array(waitingSurat) }),
})

const MANY = 100
const outcome = z.object({ diubah: z.array(z.int()), tetap: z.array(z.int()) })

export const decide = endpoint({
  method: 'POST',
  path: '/api/surat/putuskan',
  access: { staf: 'surat.putuskan' },
  summary: 'Sign papers, which issues them, or refuse them, all or none; a refusal says why',
  body: z
    .object({
      surat: z
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
  path: '/api/surat/buka-lagi',
  access: { staf: 'surat.putuskan' },
  summary:
    'Take refusals of papers back, all or none; 409 for one that was issued, which is withdrawn instead',
  body: z.object({ id: z.array(rowNumber).min(1).max(MANY) }),
  reply: outcome,
})

const paper = z.object({
  id: z.int(),
  jenis: z.enum(JENIS_SURAT),
  rujukan: z.string(),
  /** Which of the optional installments it is of, as the payment page numbers them; null of another paper. */
  ke: z.int().nullable(),
  nomor: text,
  keadaan: z.enum(['menunggu', 'terbit', 'ditolak', 'ditarik', 'diganti']),
  alasan: text,
  oleh: text,
  dibuat_pada: waktu,
  terbit_pada: waktu.nullable(),
  diganti_pada: waktu.nullable(),
})

export type Paper = z.input<typeof paper>

export const listOf = endpoint({
  method: 'GET',
  path: '/api/mahasiswa/:nim/surat',
  access: { staf: 'surat.putuskan' },
  summary: 'A student’s papers of the caller’s office, the latest first',
  params: z.object({ nim: z.string() }),
  reply: z.object({ surat: z.array(paper) }),
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/surat/tarik',
  access: { staf: 'surat.putuskan' },
  summary:
    'Withdraw an issued paper with a reason, which its student reads; its code says so from now on',
  body: z.object({ id: rowNumber, alasan: requiredText('Alasan', 500) }),
  reply: outcome,
})
